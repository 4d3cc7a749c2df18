#!/bin/sh
# npm run compose:init -- https://tandem.example.ch
#
# Creates what compose.yaml needs: .env with secrets, and certificates. Overwrites nothing, so manual changes stay.
# Needs openssl.
set -eu
umask 077
cd "${INSTANCE:-$(dirname "$0")/../..}"
command -v openssl >/dev/null || { echo 'openssl is missing: apt-get install openssl' >&2; exit 1; }

certificate() {
  # $1: file, $2: name, $3: days. Containers read it as their own users, so the folder's mode protects it.
  [ -e "certificates/$1.pem" ] && return
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days "$3" -subj "/CN=$2" \
    -addext "subjectAltName=DNS:$2" -keyout "certificates/$1-key.pem" -out "certificates/$1.pem" 2>/dev/null
  chmod 644 "certificates/$1.pem" "certificates/$1-key.pem"
}
base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
# Letters and digits only, because they are part of URLs.
word() { openssl rand -hex "$1"; }

# The folder for another brand; the containers read it as their own user.
mkdir -p brand
chmod 755 brand

if [ -e .env ]; then
  echo '.env exists and stays unchanged.'
else
  url=${1:-}
  case $url in
    https://?*.?*) ;;
    *) echo 'the public address is missing: npm run compose:init -- https://tandem.example.ch' >&2; exit 1 ;;
  esac
  url=${url%/}
  key=$(mktemp)
  trap 'rm -f "$key"' EXIT
  openssl ecparam -name prime256v1 -genkey -noout -out "$key"
  # DER: a public key ends with its point, 65 bytes; a private key's number is 32 bytes from the eighth on.
  public=$(openssl ec -in "$key" -pubout -outform DER 2>/dev/null | tail -c 65 | base64url)
  private=$(openssl ec -in "$key" -outform DER 2>/dev/null | tail -c +8 | head -c 32 | base64url)
  host=${url#https://}
  host=${host%%[:/]*}
  # Renamed once it is complete.
  cat >.env.part <<END
# Created by npm run compose:init. Store a copy with your passwords; docs/environment.md describes each variable.
PUBLIC_URL=$url
POSTGRES_PASSWORD=$(word 24)
REDIS_PASSWORD=$(word 24)
S3_SECRET=$(word 24)
SECRET=$(word 32)
VAPID_PUBLIC_KEY=$public
VAPID_PRIVATE_KEY=$private
TURN_URL=turn:$host:3478?transport=udp,turn:$host:3478?transport=tcp
TURN_SECRET=$(word 24)

# To fill in
SMTP_URL=
MAIL_FROM=
OPERATOR_NAME=
OPERATOR_STREET=
OPERATOR_PLACE=
OPERATOR_RESPONSIBLE=
OPERATOR_HOSTING=
OPERATOR_MAIL_HOSTING=
END
  mv .env.part .env
  echo 'Created .env with new secrets. Fill in its last lines.'
fi

url=$(sed -n 's/^PUBLIC_URL=//p' .env)
host=${url#https://}
host=${host%%/*}
mkdir -p certificates/acme
chmod 755 certificates/acme
certificate store store 3650
certificate public "${host%%:*}" 90
echo 'certificates/public.pem is self-signed: replace it and its key with those of your certificate authority.'
echo 'Then: docker compose up -d --build'
