import type pg from 'pg'
import { countOpen } from '#platform/alarms/sql.ts'
import { connect } from '#platform/db/connect.ts'
import { isMaintenanceOn } from '#platform/db/maintenance.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import type { Db } from '#platform/db/open.ts'
import { serverFacts } from '#platform/db/server-facts.ts'
import { countStuck } from '#platform/jobs/stuck.ts'
import { countWaiting } from '#platform/mail/waiting.ts'
import { bad, type Finding, good, look } from './model.ts'

/** Commands and backups need some beside the shop. */
const connectionsBeside = 10
const mostSecondsApart = 2

/** Whether the database answers, fits the version of the shop, and what waits in it. */
export async function checkDatabase(
  db: Db,
  connection: pg.ClientConfig,
  wanted: number | undefined,
): Promise<Finding[]> {
  const client = await connect(connection)
  try {
    return [
      ...(await server(client, wanted)),
      await tables(client),
      await jobs(client),
      await mails(db),
      await alarms(db),
      ...(await maintenance(db)),
    ]
  } finally {
    await client.end()
  }
}

async function server(client: pg.Client, wanted: number | undefined): Promise<Finding[]> {
  const began = performance.now()
  const { version, maxConnections, size, now } = await serverFacts(client)
  const took = Math.max(1, Math.round(performance.now() - began))
  return [
    good('Database', `PostgreSQL ${version} answers in ${took} ms, ${size}`),
    ...(wanted === undefined || maxConnections >= wanted + connectionsBeside
      ? []
      : [
          bad(
            'Connections',
            `one process opens up to ${wanted}, and the database allows ${maxConnections} in all`,
            'Raise max_connections of PostgreSQL, or lower DATABASE_CONNECTIONS.',
          ),
        ]),
    clock(now),
  ]
}

function clock(ofDatabase: Date): Finding {
  const apart = Math.abs(Date.now() - ofDatabase.getTime()) / 1000
  if (apart <= mostSecondsApart) return good('Clock', 'this machine and the database agree')
  return bad(
    'Clock',
    `this machine and the database are ${Math.round(apart)} seconds apart`,
    'Let both follow the same time server: timedatectl set-ntp true.',
  )
}

async function tables(client: pg.Client): Promise<Finding> {
  const pending = await pendingMigrations(client)
  if (pending.length === 0) return good('Tables', 'as this version needs them')
  const what = pending.length === 1 ? '1 migration is' : `${pending.length} migrations are`
  return look(
    'Tables',
    `${what} not applied: ${pending.join(', ')}`,
    'Make a backup. The next start of this version applies them.',
  )
}

async function jobs(client: pg.Client): Promise<Finding> {
  const { late, givenUp } = await countStuck(client)
  if (late > 0)
    return bad(
      'Jobs',
      `${late} have waited for more than ten minutes`,
      'Is the shop running? If it is, look in its log for “job”, and restart it.',
    )
  if (givenUp > 0)
    return look('Jobs', `${givenUp} were given up`, 'Their alarms under Figures say which and why.')
  return good('Jobs', 'none is late')
}

async function mails(db: Db): Promise<Finding> {
  const { late, failed } = await countWaiting(db)
  if (late > 0)
    return bad(
      'Mails',
      `${late} have waited for more than an hour`,
      'Settings → Mails tries the mail server and says what it answers.',
    )
  if (failed > 0)
    return look('Mails', `${failed} could not be delivered in the last week`, 'Outbox shows them and why.')
  return good('Mails', 'none waits for long')
}

async function alarms(db: Db): Promise<Finding> {
  const open = await countOpen(db)
  if (open === 0) return good('Alarms', 'none is open')
  return look('Alarms', `${open} open`, 'Figures lists them. Resolve each there when it is mended.')
}

async function maintenance(db: Db): Promise<Finding[]> {
  if (!(await isMaintenanceOn(db))) return []
  return [
    look('Maintenance', 'on: no new orders', 'End it when you are done: npm run shop -- maintenance off.'),
  ]
}
