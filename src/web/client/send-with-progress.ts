import { fromContract } from '#base/contract/names.ts'
import type { AnswerOf, CallName, QueryOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { CallRefused } from './call.ts'

interface Sent<Name extends CallName> {
  readonly query: QueryOf<Name>
  readonly body: XMLHttpRequestBodyInit
  /** Of a body that does not say its own type. */
  readonly contentType?: string
  readonly token: string
  /** In milliseconds; 0 for no limit. */
  readonly timeoutMs: number
  /** Called with the sent part, 0 to 1. */
  readonly onProgress: (sent: number) => void
  /** Ends the upload; the promise is rejected with the reason. */
  readonly signal?: AbortSignal
}

/**
 * Makes a call with a file as its body: fetch does not report the progress of an upload.
 * @throws CallRefused with the shop's own sentence.
 */
export function sendWithProgress<Name extends CallName>(
  name: Name,
  { query, body, contentType, token, timeoutMs, onProgress, signal }: Sent<Name>,
): Promise<AnswerOf<Name>> {
  return new Promise((answer, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', callUrl(name, {}, Object(query)))
    request.setRequestHeader('authorization', `Bearer ${token}`)
    if (contentType !== undefined) request.setRequestHeader('content-type', contentType)
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200) answer(fromContract(request.response))
      else fail(new CallRefused(request.status, request.response ?? {}))
    }
    request.onerror = () => fail(new CallRefused(0, {}))
    request.ontimeout = () => fail(new CallRefused(0, {}))
    signal?.addEventListener('abort', () => {
      request.abort()
      fail(signal.reason)
    })
    request.send(body)
  })
}
