/**
 * Whether mail may reach an address, for a page that must stay small: it refuses what is mistyped, and the shop itself has the whole rule
 * (mail-address.ts).
 */
export function looksReachable(email: string): boolean {
  return /^(?!\.|.*(\.[.@-]|[@-]\.|@-|-$))[^\s"(),:;<>@[\\\]]{1,64}@[^\s!-,/:-@[-`{-~]+[.．。][^\s!-,/:-@[-`{-~]{2,}$/.test(
    email.trim(),
  )
}
