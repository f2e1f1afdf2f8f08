#!/bin/sh
# Writes the settings of compose.yaml to standard output, with new secrets:
#   sh deploy/new-env.sh > .env
#       for trying it at http://localhost:3000
#   sh deploy/new-env.sh https://brev.example 'Acme AB\nBox 1\n111 11 Stockholm' > .env
#       the service's address, and the sender of letters for which nobody names one
set -eu
umask 077

if [ $# -ne 0 ] && [ $# -ne 2 ]; then
  echo "usage: sh deploy/new-env.sh [BASE_URL RETURN_ADDRESS] > .env" >&2
  exit 2
fi
for value in "$@"; do
  case $value in *\'* | '')
    echo "new-env.sh: a value must not be empty, nor hold a ' (compose would end it there)" >&2
    exit 2
    ;;
  esac
done

random() {
  od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'
}

echo "# Keep SECRET_KEY safe: docs/operations.md#the-secret"
echo "SECRET_KEY=$(random)"
echo "POSTGRES_PASSWORD=$(random)"
if [ $# -eq 0 ]; then
  echo "NODE_ENV=development"
  echo "BASE_URL=http://localhost:3000"
else
  # Nothing is expanded in single quotes: \n stays as it is.
  printf "BASE_URL='%s'\nRETURN_ADDRESS='%s'\n" "$1" "$2"
fi
