import { CannotStart } from '#cannot-start.ts'
import { attachDatabase } from '#db/attach.ts'
import { backupCommand } from './backup-command.ts'
import { CommandRefused, command } from './command.ts'
import { readConfig } from './config.ts'

/** `npm run shop -- …`: commands for who keeps the shop, beside a running shop or without one. */
async function main(): Promise<void> {
  // Where the shop is, is all that a command needs: live mode's secrets may not be at hand here.
  const { DATA_DIR, DATABASE_URL } = process.env
  const where = readConfig({ DATA_DIR, DATABASE_URL })
  const words = process.argv.slice(2)
  if (words[0] === 'backup' || words[0] === 'restore') {
    const { said, inOrder } = await backupCommand(where, words)
    console.log(said)
    // Done, and yet something for a person to look at.
    if (!inOrder) process.exitCode = 2
    return
  }
  const database = await attachDatabase(where)
  try {
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
