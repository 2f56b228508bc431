import type { AnswerOf } from '#contract/calls.ts'
import { callUrl } from '#contract/url.ts'
import { CallRefused } from './call.ts'

/**
 * Sends a picture to the shop and answers its link.
 * @param onProgress told how much has left, 0 to 1; from 1 on the shop is preparing it.
 * @throws CallRefused with the shop's own sentence.
 */
export function uploadPicture(
  file: File,
  { token, onProgress }: { token: string; onProgress: (sent: number) => void },
): Promise<AnswerOf<'uploadPicture'>> {
  // fetch does not tell how much of a body has left.
  return new Promise((answer, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', callUrl('uploadPicture'))
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.timeout = 120_000
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200) answer(request.response)
      else fail(new CallRefused(request.status, request.response ?? {}))
    }
    request.onerror = () => fail(new CallRefused(0, {}))
    request.ontimeout = () => fail(new CallRefused(0, {}))
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
