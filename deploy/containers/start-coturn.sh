#!/bin/sh
# Starts the relay with its secret in a file, where the list of processes does not show it.
set -eu
umask 077
{
  cat /adeux/coturn.conf
  echo "static-auth-secret=$TURN_SECRET"
  # Behind a translated address: the public one.
  [ -z "${RELAY_IP:-}" ] || echo "external-ip=$RELAY_IP"
} >/tmp/turnserver.conf
exec turnserver -c /tmp/turnserver.conf --pidfile /tmp/turnserver.pid --userdb /tmp/turndb
