#!/bin/sh
# Runs the migrations of the image that migrate.yaml names, and waits for their end: docs/deploy.md#kubernetes. Ends with
# code 1 if they failed. `kubectl wait` waits for one condition only, so it would not notice that.
set -eu
job=job/brevduva-migrate
cd "$(dirname "$0")"

kubectl delete "$job" --ignore-not-found
kubectl apply -f migrate.yaml
while :; do
  conditions=$(kubectl get "$job" --output='jsonpath={.status.conditions[?(@.status=="True")].type}')
  case " $conditions " in
    *' Complete '*) break ;;
    *' Failed '*)
      kubectl logs "$job" --all-pods --tail=20 >&2 || true
      echo 'migrate.sh: the migrations failed; the version that runs goes on' >&2
      exit 1
      ;;
  esac
  sleep 2
done
kubectl logs "$job" --tail=20
