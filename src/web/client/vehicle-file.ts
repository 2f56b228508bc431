import type { AnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { CallRefused } from './call.ts'

/**
 * Checks a file of ids of other lists; with the digest of that check it imports it, without the rows that are wrong or not decided.
 * @throws CallRefused with the shop's own sentence.
 */
export async function sendOutsideIds(
  file: File,
  { source, digest }: { readonly source: string; readonly digest?: string },
  token: string,
): Promise<AnswerOf<'importOutsideIds'>> {
  const query = { source, ...(digest !== undefined && { digest, skipOthers: 'true' as const }) }
  return (await ask(callUrl('importOutsideIds', {}, query), token, { method: 'POST', body: file })).json()
}

/**
 * Checks a file of generations of models; with the digest of that check it imports it, without the rows that are wrong: the sender has
 * confirmed its licence.
 * @throws CallRefused with the shop's own sentence.
 */
export async function sendGenerations(
  file: File,
  { source, digest }: { readonly source: string; readonly digest?: string },
  token: string,
): Promise<AnswerOf<'importGenerations'>> {
  const confirmed = { digest, skipOthers: 'true' as const, licence: 'confirmed' as const }
  const query = { source, ...(digest !== undefined && { ...confirmed, digest }) }
  return (await ask(callUrl('importGenerations', {}, query), token, { method: 'POST', body: file })).json()
}

async function ask(address: string, token: string, init: RequestInit): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const response = await fetch(address, { ...init, headers }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  return response
}
