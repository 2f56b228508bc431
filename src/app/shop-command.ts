import { CannotStart } from '#cannot-start.ts'
import { attachDatabase } from '#db/attach.ts'
import { CommandRefused, command } from './command.ts'
import { readConfig } from './config.ts'

/** `npm run shop -- …`: commands for who keeps the shop, beside a running shop or without one. */
async function main(): Promise<void> {
  // Where the shop is, is all that a command needs: live mode's secrets may not be at hand here.
  const { DATA_DIR, DATABASE_URL } = process.env
  const database = await attachDatabase(readConfig({ DATA_DIR, DATABASE_URL }))
  try {
    console.log(await command(database.db, process.argv.slice(2)))
  } finally {
    await database.close()
  }
}

await main().catch((error: unknown) => {
  const plain = error instanceof CannotStart || error instanceof CommandRefused
  console.error(plain ? error.message : error)
  process.exit(1)
})
