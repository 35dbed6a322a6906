import { complaints, doctorSays, type Look } from './checks';

/** SQL to one of the two, as its owner: rows alone. */
const sql = (text: string, port = 5432, database = 'arcada') =>
  `runuser -u postgres -- psql -qAt -v ON_ERROR_STOP=1 -p ${port} -d ${database} -c "${text}" 2> /dev/null`;
const behind = `select application_name || ' is ' || sync_state || ', ' ||
  pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) || ' bytes behind' from pg_stat_replication`;
const inSync = `timeout 60 sh -c 'until ${sql('select sync_state from pg_stat_replication')} | grep -qx sync; do sleep 0.2; done'`;
const asked = "select xact_commit from pg_stat_database where datname = 'arcada'";
const connections = `select count(*) from pg_stat_activity
  where usename = 'arcada' and backend_type = 'client backend'`;
const trades = 'select count(*) from trades';

/** What is looked at once replica and pooler are there. */
export const spread: Look[] = [
  [
    'the replica follows, and the primary waits for it',
    `${inSync}; ${sql(behind)} | grep 'copy is sync'`,
  ],
  [
    'without the replica nothing is committed, and with it all is again',
    `systemctl stop postgresql@15-copy
     code=0; timeout 4 ${sql('create table waits ()')} || code=$?; test "$code" = 124
     systemctl start postgresql@15-copy; ${inSync}
     ${sql('drop table if exists waits')}`,
  ],
  [
    'pgbouncer lends the mall twelve connections of each database at most',
    `for port in 5432 5433; do
       n=$(${sql(connections).replace('-p 5432', '-p $port')}); test "$n" -gt 0; test "$n" -le 12
       printf '%s at %s; ' "$n" "$port"
     done
     ss -x state established | grep -c PGSQL.6432 | sed 's/$/ of the mall/'`,
  ],
  [
    'what holds a password is read by nobody else',
    `for file in /etc/arcada/arcada.env /etc/arcada/database-password /etc/pgbouncer/userlist.txt \
       /var/lib/postgresql/follower.pgpass; do
       case $(stat -c '%A' "$file") in *---) ;; *) echo "$file"; exit 1 ;; esac; done`,
  ],
  [
    'arcada-roll ends no process that nobody would stand in for',
    `sed -i.kept 's/:\\(300[12]\\);/:\\1 down;/' /etc/nginx/arcada-processes
     if arcada-roll 3003 > /tmp/why 2>&1; then exit 1; fi; grep 'Nobody but' /tmp/why
     mv /etc/nginx/arcada-processes.kept /etc/nginx/arcada-processes`,
  ],
];
/** Under load, with how far behind the replica is. */
const alsoReplica = `${complaints}
const replica = JSON.parse(readFileSync('/tmp/doctor', 'utf8')).find(({ part }) => part === 'replica');
if (replica?.state !== 'fine') throw new Error(JSON.stringify(replica));
console.log(replica.said);
`;
/** Begins with people who order, through nginx and TLS, until they are stopped. */
export const opening: Look[] = [
  [
    'people order',
    `cat > /etc/nginx/conf.d/rehearsal.conf <<'END'
# A connection for each call: none is closed by a reload as the next call is on its way.
keepalive_requests 1;
log_format whom '$upstream_addr $status';
access_log /var/log/nginx/whom.log whom;
END
     nginx -t -q; systemctl reload nginx
     systemd-run --quiet --unit=shoppers --uid=arcada --gid=arcada \
       --working-directory=/opt/arcada-0.2.0 --property=EnvironmentFile=/etc/arcada/arcada.env \
       --setenv=MALL_DEMO=off --setenv=DATA_DIR=/var/lib/arcada \
       --setenv=NODE_EXTRA_CA_CERTS=/etc/arcada/tls.crt --property=RemainAfterExit=yes \
       --property=StandardOutput=file:/root/shoppers --property=StandardError=file:/root/shoppers.err \
       /usr/local/bin/node --import tsx scripts/rehearsal/shoppers.ts https://mall.example
     timeout 90 sh -c 'until test "$(${sql(trades)})" -ge 20; do
       systemctl is-active -q shoppers || exit 1; sleep 0.5; done' || { cat /root/shoppers.err; exit 1; }
     ${sql(trades)} > /root/before`,
  ],
  [
    'lists and products are read from the replica',
    `before=$(${sql(asked, 5433)}); began=$(date +%s)
     seq 200 | sed 's|.*|url = "https://mall.example/api/shop/one/1"|; p; s|.*|output = /dev/null|' > /tmp/urls
     curl -sS --fail --cacert /etc/arcada/tls.crt -K /tmp/urls
     for try in $(seq 60); do
       n=$(($(${sql(asked, 5433)}) - before)); [ "$n" -lt 200 ] || break; sleep 0.5
     done
     echo "$n transactions of 200 calls there, in $(($(date +%s) - began)) s"; test "$n" -ge 200`,
  ],
  [
    'each of the three processes answers',
    `for port in 3001 3002 3003; do
       n=$(grep -c "127.0.0.1:$port 200" /var/log/nginx/whom.log); test "$n" -gt 20
       printf '%s: %s  ' "$port" "$n"
     done; echo`,
  ],
  [
    'the doctor, asked while people order, complains of what the page names alone',
    doctorSays(alsoReplica),
  ],
];
/** After a back-up was brought back beside the mall. */
export const broughtBack: Look[] = [
  [
    'what was brought back has every order that was confirmed before, and none from later',
    `before=$(cat /root/before); after=$(${sql(trades)}); back=$(${sql(trades, 5432, 'arcada_back')})
     echo "$before before, $back brought back, $after now"
     test "$back" -ge "$before"; test "$back" -le "$after"`,
  ],
  [
    'its books agree, by its own rules',
    `n=$(${sql('select count(*) from posting', 5432, 'arcada_back')}); test "$n" -gt 0
     test "$(${sql('select count(*) from ledger_violations', 5432, 'arcada_back')})" = 0
     echo "$n postings, no rule broken"`,
  ],
];
/** After the version was changed there and back. */
export const closing: Look[] = [
  [
    'nobody lost a call or an order while versions changed, and the books are what they were told',
    `systemctl kill --kill-whom=main --signal=SIGTERM shoppers
     timeout 60 sh -c 'until test -s /root/shoppers; do sleep 0.5; done' || { cat /root/shoppers.err; exit 1; }
     cat /root/shoppers; test "$(systemctl show -P Result shoppers)" = success`,
  ],
];
