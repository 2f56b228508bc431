let ask: (() => Promise<boolean>) | undefined

/** From now on a call that needs a fresh proof asks for it by `dialog`, which answers whether the person gave one. */
export function askProofBy(dialog: (() => Promise<boolean>) | undefined): void {
  ask = dialog
}

/** Makes a call; one that was refused for want of a fresh proof is made once more after the person has given it. */
export async function withProof<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make()
  } catch (error) {
    if (ask === undefined || !needsProof(error) || !(await ask())) throw error
    return make()
  }
}

function needsProof(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'fresh_proof_needed'
}
