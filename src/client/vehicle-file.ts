import type { AnswerOf } from '#contract/calls.ts'
import { callUrl } from '#contract/url.ts'
import { CallRefused } from './call.ts'
import { forgetAnswers } from './kept-answers.ts'
import { saveFile } from './save-file.ts'

interface Query {
  /** Of the check of the file: it is imported then. */
  readonly digest?: string
  readonly skipRefused?: 'true' | 'false'
}

/**
 * Checks a file of vehicles, or imports it as it was shown.
 * @throws CallRefused with the shop's own sentence.
 */
export async function sendVehicles(
  file: File,
  query: Query,
  token: string,
): Promise<AnswerOf<'importVehicles'>> {
  forgetAnswers()
  return (await post(callUrl('importVehicles', {}, query), file, token)).json()
}

/** Downloads the rows of a file of vehicles that have mistakes. @throws CallRefused with the shop's own sentence. */
export async function saveRefusedVehicles(file: File, token: string): Promise<void> {
  await saveFile(await post(callUrl('refusedVehicles'), file, token), 'refused-vehicles.csv')
}

async function post(address: string, body: File, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const response = await fetch(address, { method: 'POST', headers, body }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  return response
}
