import type { PictureUse } from '#base/contract/picture-files.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { sendWithProgress } from './send-with-progress.ts'

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
  const body = new FormData()
  body.append('file', file)
  return sendWithProgress('uploadPicture', { query: { use }, body, token, timeoutMs: 120_000, onProgress })
}
