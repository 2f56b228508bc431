import { knownEmail } from '#base/contract/forms/fields.ts'
import { version } from '#base/contract/version.ts'
import { Refusal } from '#base/refusal.ts'
import { changeRole } from '#people/users/change-role.ts'
import { confirmEmail } from '#people/users/confirm-email.ts'
import { resetFactors } from '#people/users/reset-factors.ts'
import { endSessions, everybody, owners, unprovenStaff } from '#people/users/service.ts'
import { record } from '#platform/audit/log.ts'
import { notifyOnCommit } from '#platform/db/changes.ts'
import { storeMaintenance } from '#platform/db/maintenance.ts'
import type { Db } from '#platform/db/open.ts'

/** A command that is wrong or cannot be done, with a sentence for the user. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

export const usage = `Tappet ${version}. Usage:
  npm run shop -- admin list          lists the owners, and the staff whose email is not confirmed
  npm run shop -- admin grant EMAIL   makes a user an owner
  npm run shop -- admin revoke EMAIL  makes one of the staff a customer again
  npm run shop -- confirm-email EMAIL counts an email as confirmed, of a person whom you know: the
                                      account keeps its password
  npm run shop -- factors reset EMAIL removes the second factors of a user who has lost them
  npm run shop -- sessions end EMAIL  logs a user out everywhere
  npm run shop -- sessions end-all    logs everybody out
  npm run shop -- doctor              looks at all that the shop needs, and says what to mend;
                                      changes nothing, and ends with 2 if something is bad
  npm run shop -- secret leaked       after a new AUTH_SECRET: logs everybody out, ends the links to
                                      orders of guests, and keeps second factors
  npm run shop -- maintenance on      takes no new orders, while all else goes on; off ends it
  npm run shop -- backup FILE         writes the whole shop into one file, even while it runs
  npm run shop -- restore FILE        restores a backup into an empty shop that is not running;
                                      --replace also allows a shop that is not empty, --key FILE
                                      decrypts it
  npm run shop -- verify-backup --key FILE
                                      reads the newest backup of BACKUP_URL, or one that is named
                                      behind it; on any machine, with the private key
  npm run shop -- move-files          copies the files of a shop to STORAGE_URL, even while it runs;
                                      --remove removes them here
  npm run shop -- version             the version of the shop
  npm run shop -- empty               removes all data of a shop that is not running; asks first,
                                      --yes skips the question

With --env-file=FILE the variables in that file say which shop to use: DATA_DIR, DATABASE_URL, SHOP_MODE.`

/**
 * Runs a command line and returns the text to print. Every change is audited.
 * @throws CommandRefused for an unknown command, for an email without an account, and for a new admin whose email is not
 * confirmed.
 */
export async function command(db: Db, words: readonly string[]): Promise<string> {
  const [subject, action, ...rest] = words
  if (subject === 'admin' && action === 'list' && rest.length === 0) return list(db)
  if (subject === 'admin' && action === 'grant' && rest.length === 1) return change(db, rest[0], 'owner')
  if (subject === 'admin' && action === 'revoke' && rest.length === 1) return change(db, rest[0], 'customer')
  if (subject === 'confirm-email' && action !== undefined && rest.length === 0) return confirmed(db, action)
  if (subject === 'factors' && action === 'reset' && rest.length === 1) return reset(db, rest[0])
  if (subject === 'sessions' && action === 'end' && rest.length === 1) return logOut(db, rest[0])
  if (subject === 'sessions' && action === 'end-all' && rest.length === 0)
    return `${await endSessions(db, everybody, 'command line')} sessions ended.`
  if (subject === 'maintenance' && (action === 'on' || action === 'off') && rest.length === 0)
    return maintain(db, action)
  throw new CommandRefused(usage)
}

async function list(db: Db): Promise<string> {
  const [found, unproven] = await Promise.all([owners(db), unprovenStaff(db)])
  const listed = found.map(({ email, emailVerified }) =>
    emailVerified ? email : `${email} (email not confirmed)`,
  )
  const lines = listed.length === 0 ? ['The shop has no owner.'] : listed
  return [...lines, ...(unproven.length === 0 ? [] : [describeUnproven(unproven)])].join('\n')
}

/** Which of the staff can do nothing, and what to do about it: at start, and on the command line. */
export function describeUnproven(staff: readonly { email: string; role: string }[]): string {
  const people = staff.map(({ email, role }) => `${email} (${role})`).join(', ')
  return `Not confirmed, so that their role gives no right: ${people}. They open the link of a confirmation mail, or: npm run shop -- confirm-email EMAIL`
}

async function confirmed(db: Db, typed: string): Promise<string> {
  const email = emailOf(typed)
  const { changed, role } = await explainRefusal(email, confirmEmail(db, email))
  if (changed === 0) return `${email} is confirmed already.`
  const rights = role === 'customer' ? '' : ` Their role (${role}) acts from now on.`
  return `${email} is confirmed now.${rights}`
}

async function change(db: Db, typed: string | undefined, role: 'owner' | 'customer'): Promise<string> {
  const email = emailOf(typed)
  const words = role === 'owner' ? 'an owner' : 'a customer'
  const changed = await explainRefusal(email, changeRole(db, { email, to: role, by: 'command line' }))
  return changed === 1 ? `${email} is ${words} now.` : `${email} is ${words} already.`
}

async function reset(db: Db, typed: string | undefined): Promise<string> {
  const email = emailOf(typed)
  const done = resetFactors(db, { email, by: 'command line', publicUrl: undefined })
  return (await explainRefusal(email, done)) === 1
    ? `${email} has no second factor now, and is logged out everywhere.`
    : `${email} has no second factor.`
}

async function logOut(db: Db, typed: string | undefined): Promise<string> {
  const email = emailOf(typed)
  const ended = await explainRefusal(email, endSessions(db, email, 'command line'))
  return `${email} is logged out everywhere (${ended} sessions).`
}

async function maintain(db: Db, to: 'on' | 'off'): Promise<string> {
  const isChanged = await db.transaction().execute(async (tx) => {
    if (!(await storeMaintenance(tx, to))) return false
    const subject = { kind: 'setting', id: 'maintenance' } as const
    await record(tx, { actor: 'command line', act: 'edit', subject, after: { maintenance: to } })
    await notifyOnCommit(tx, ['settings'])
    return true
  })
  if (!isChanged) return `Maintenance is ${to} already.`
  return to === 'on'
    ? 'Maintenance is on: no new orders. Orders that were placed before can be paid and refunded.'
    : 'Maintenance is off: the shop takes orders again.'
}

function emailOf(typed: string | undefined): string {
  // An account can be older than the rule for addresses.
  const read = knownEmail().safeParse(typed)
  if (read.success) return read.data
  throw new CommandRefused(`"${typed}" is not an email.\n${usage}`)
}

function explainRefusal<Answer>(email: string, asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (error.kind !== 'missing') throw new CommandRefused(`${email}: ${error.message}`)
    throw new CommandRefused(`There is no user with the email ${email}. Ask them to sign up first.`)
  })
}
