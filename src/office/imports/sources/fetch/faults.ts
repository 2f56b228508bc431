import { Refusal } from '#base/refusal.ts'
import { fetchSentences } from '../messages/fetch-sentences.ts'

/** A fault of a fetch as a sentence for the owner; undefined for a fault of the shop. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Error)) return undefined
  if (error.name === 'TimeoutError') return fetchSentences.tooLong
  const code = 'code' in error ? String(error.code) : ''
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL)$/.test(code))
    return fetchSentences.unreachable
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return fetchSentences.unknownHost('')
  if (/CERT|SSL|TLS|SIGNED|_VERIFY_|EPROTO/.test(code)) return fetchSentences.certificate
  if (/^(ECONNRESET|EPIPE|HPE_\w+|ERR_STREAM_PREMATURE_CLOSE)$/.test(code)) return fetchSentences.broke
  return sentenceOf(error.cause)
}
