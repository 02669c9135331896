# Sourced by the scripts beside it, after they have set `here` and `folder`.

# checkout <owner/name> <git repository or ""> <path>…: some paths of a repository's newest commit, into the folder.
checkout() {
  url=https://github.com/$1.git source=$2
  shift 2
  if [ -z "$source" ]; then
    rm -rf .clone
    git clone --quiet --depth 1 "$url" .clone
    source=.clone/.git
  fi
  # Not `git archive | tar`, whose failure would go unnoticed.
  git -C "$source" archive -o "$PWD/.checkout.tar" HEAD "$@"
  tar xf .checkout.tar
  rm -rf .clone .checkout.tar
}

# start_database <port>: the emulator, until the script ends; its log is database.log.
start_database() {
  "$here/bin/java" --host 127.0.0.1 --port "$1" > database.log 2>&1 &
  database=$!
  trap 'kill $database 2>/dev/null' EXIT
  until curl -s -o answer.json "http://127.0.0.1:$1/"; do
    kill -0 $database 2>/dev/null || { cat database.log; exit 1; }
    sleep 0.2
  done
}

# put_rules <port> <namespace> <rules>: replaces the rules, as firebase-tools does.
put_rules() {
  curl -s -X PUT -H 'Authorization: Bearer owner' -d "$3" "http://127.0.0.1:$1/.settings/rules.json?ns=$2"
  echo
}
