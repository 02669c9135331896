@echo off
rem Windows finds this where others find the shell script beside it.
node "%~dp0java.mjs" %*
