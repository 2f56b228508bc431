import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, useRef, useState } from 'react'
import { productForm } from '#base/contract/messages/products.ts'
import type { PictureUse } from '#base/contract/picture-files.ts'
import { uploadPicture } from '#web/client/upload.ts'
import { Button } from './button.tsx'
import { errorSentence } from './form.tsx'

interface UploadProps {
  readonly token: string
  /** What it is for; a product by default. */
  readonly use?: PictureUse
  /** Called with the link of an uploaded picture. */
  readonly onUploaded: (link: string) => void
  /** Called with the sentence of a refusal, and with undefined when the next upload begins. */
  readonly onRefused: (sentence: string | undefined) => void
  /** What the button is called, where a page has several. */
  readonly label?: string
}

/** Uploads a picture, with its progress. */
export function UploadButton({ token, use = 'product', onUploaded, onRefused, label }: UploadProps) {
  const file = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number>()

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // Reset, so that the same file can be chosen again.
    target.value = ''
    if (!chosen) return
    onRefused(undefined)
    setSent(0)
    try {
      const { picture } = await uploadPicture(chosen, { token, use, onProgress: setSent })
      onUploaded(picture)
    } catch (failure) {
      onRefused(errorSentence(failure))
    }
    setSent(undefined)
  }

  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={send}
        className="hidden"
        tabIndex={-1}
        aria-hidden
        data-testid="picture-file"
      />
      <Button busy={sent !== undefined} onClick={() => file.current?.click()} aria-label={label}>
        {sent === undefined && <ImageUp aria-hidden className="size-4" />}
        {productForm.upload}
      </Button>
      {sent !== undefined && <Progress sent={sent} />}
    </>
  )
}

function Progress({ sent }: { sent: number }) {
  const words = progressWords(sent)
  return (
    <span role="status" className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-muted">
      {words}
      <progress
        className="progress w-full max-w-60"
        value={sent < 1 ? sent : undefined}
        max={1}
        aria-label={words}
      />
    </span>
  )
}

/** How far an upload is: the sent part, from 0; at 1 the shop prepares the picture. */
export function progressWords(sent: number): string {
  return sent < 1 ? productForm.uploading(Math.round(sent * 100)) : productForm.preparing
}
