# SPDX-License-Identifier: MIT
# Has the command write its manual pages and completions:
#   cmake -DCHEE="[emulator;]build/chee" -DSCDOC=scdoc -DFOLDER=build/share -P manual.cmake

function(generate OUTPUT)
  execute_process(COMMAND ${CHEE} gen ${ARGN} OUTPUT_FILE ${OUTPUT} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "chee gen ${ARGN} failed: ${result}")
  endif()
endfunction()

function(page NAME)
  generate(${FOLDER}/man/${NAME}.scd man ${ARGN})
  execute_process(
    COMMAND ${SCDOC}
    INPUT_FILE ${FOLDER}/man/${NAME}.scd
    OUTPUT_FILE ${FOLDER}/man/${NAME}.1
    RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "scdoc refused the page ${NAME}")
  endif()
endfunction()

file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER}/man)
generate(${FOLDER}/chee.bash completion bash)
generate(${FOLDER}/_chee completion zsh)
generate(${FOLDER}/chee.fish completion fish)
if(SCDOC)
  generate(${FOLDER}/commands commands)
  file(READ ${FOLDER}/commands commands)
  string(STRIP "${commands}" commands)
  string(REPLACE " " ";" commands "${commands}")
  page(chee)
  foreach(command IN LISTS commands)
    page(chee-${command} ${command})
  endforeach()
endif()
file(TOUCH ${FOLDER}/made)
