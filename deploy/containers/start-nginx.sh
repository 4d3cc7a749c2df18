#!/bin/sh
# Starts nginx in its container: deploy/nginx.conf with this instance's name and processes, without privileges and
# folders missing there. PUBLIC_URL: the public address. PROCESSES: address:port of each web process, separated by
# spaces.
set -eu
shipped=${SHIPPED:-/adeux/nginx.conf}
folder=${FOLDER:-/tmp}
certificates=${CERTIFICATES:-/run/secrets}
host=${PUBLIC_URL#https://}
host=${host%%/*}
servers=
for process in $PROCESSES; do
  servers="$servers    server $process max_fails=3 fail_timeout=2s;\\
"
done
temporary=
for kind in client_body proxy fastcgi uwsgi scgi; do
  temporary="$temporary  ${kind}_temp_path $folder/$kind;\\
"
done

# Errors about no single request, and visits, go to the container's log. The assets' cache is in memory.
sed \
  -e '/^user /d' \
  -e "s#^pid .*#pid $folder/nginx.pid;#" \
  -e "s#^http {#&\\
$temporary#" \
  -e '/listen \[::\]/d' \
  -e "s/listen 80 /listen ${HTTP_LISTEN:-8080} /" \
  -e "s/listen 443 /listen ${HTTPS_LISTEN:-8443} /" \
  -e 's#/var/log/nginx/error.log#stderr#' \
  -e 's#/var/log/nginx/access.log#/dev/stdout#' \
  -e "s#/var/cache/nginx/adeux#$folder/assets#" \
  -e 's/max_size=500m/max_size=64m/' \
  -e "s#/etc/letsencrypt/live/adeux.example/fullchain.pem#$certificates/public_certificate#" \
  -e "s#/etc/letsencrypt/live/adeux.example/privkey.pem#$certificates/public_key#" \
  -e "s#return 301 https://adeux.example#return 301 https://$host#" \
  -e "s/adeux\\.example/${host%%:*}/" \
  -e "/^    server 127.0.0.1:3002 /d" \
  -e "s#^    server 127.0.0.1:3001 .*#$servers#" \
  "$shipped" >"$folder/nginx.conf"
exec nginx -e stderr -c "$folder/nginx.conf" -g 'daemon off;'
