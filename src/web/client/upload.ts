import type { PictureUse } from '#base/contract/picture-files.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { CallRefused } from './call.ts'

/**
 * Uploads a picture and returns its link.
 * @param use what it is for; a product by default.
 * @param onProgress called with the uploaded part, 0 to 1; at 1 the shop starts to process the picture.
 * @throws CallRefused with the shop's own sentence.
 */
export function uploadPicture(
  file: File,
  { token, use, onProgress }: { token: string; use?: PictureUse; onProgress: (sent: number) => void },
): Promise<AnswerOf<'uploadPicture'>> {
  // fetch does not report the progress of an upload.
  return new Promise((answer, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', callUrl('uploadPicture', {}, { use }))
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
