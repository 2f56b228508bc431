import { CannotStart } from '#base/cannot-start.ts'
import { version } from '#base/contract/version.ts'
import { attachDatabase } from '#platform/db/attach.ts'
import { backupCommand } from './backup-command.ts'
import { CommandRefused, command } from './command.ts'
import { doctor } from './doctor/doctor.ts'
import { emptyCommand } from './empty-command.ts'
import { moveCommand, verifyCommand } from './files-command.ts'
import { secretLeaked } from './secret-command.ts'
import { announceAndCheck, findTargetShop } from './target-shop.ts'

/** Prints to standard error, because a script may read the standard output. */
const say = (line: string) => console.error(line)

/** `npm run shop -- …`: commands for the operator of a shop, with or without a running shop. */
async function main(): Promise<void> {
  if (/^(?:--)?version$/.test(process.argv[2] ?? '')) return console.log(version)
  const { shop, words } = await findTargetShop(process.argv.slice(2), process.env, say)
  if (words[0] === 'backup' || words[0] === 'restore') {
    const { text, hasNoFaults } = await backupCommand(shop, words)
    console.log(text)
    // The command succeeded, but a person must check its result.
    if (!hasNoFaults) process.exitCode = 2
    return
  }
  if (words[0] === 'move-files' || words[0] === 'verify-backup') {
    const run = words[0] === 'move-files' ? moveCommand : verifyCommand
    const { text, hasNoFaults } = await run(shop, words)
    console.log(text)
    if (!hasNoFaults) process.exitCode = 2
    return
  }
  if (words[0] === 'doctor' && words.length === 1) {
    const { text, hasFaults } = await doctor(shop)
    console.log(text)
    if (hasFaults) process.exitCode = 2
    return
  }
  if (words[0] === 'empty') {
    console.log(await emptyCommand(shop, words, say))
    return
  }
  if (words[0] === 'secret' && words[1] === 'leaked' && words.length === 2) {
    console.log(await secretLeaked(shop))
    return
  }
  const database = await attachDatabase(shop.where)
  try {
    announceAndCheck(shop, database.mode)
    console.log(await command(database.db, words))
  } finally {
    await database.close()
  }
}

await main().catch((error: unknown) => {
  const plain = error instanceof CannotStart || error instanceof CommandRefused
  console.error(plain ? error.message : error)
  process.exit(1)
})
