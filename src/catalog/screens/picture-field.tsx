import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react'
import { uploadPicture } from '#client/upload.ts'
import { productForm } from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'
import { errorSentence } from '#ui/form.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { usePreviewLink } from './preview-link.ts'

interface PictureFieldProps extends Omit<ComponentProps<typeof TextInput>, 'label' | 'type'> {
  /** The typed link, for the preview. */
  link: string
  token: string
  /** Called with the link of an uploaded picture. */
  onUploaded: (link: string) => void
}

type Upload = { kind: 'none' } | { kind: 'sending'; sent: number } | { kind: 'refused'; message: string }

/** A picture by link (spec §2) or by upload, with a preview. */
export function PictureField({ link, token, onUploaded, error, onBlur, ...field }: PictureFieldProps) {
  const preview = usePreviewLink(link)
  const file = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<Upload>({ kind: 'none' })

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // Reset, so that the same file can be chosen again.
    target.value = ''
    if (!chosen) return
    setUpload({ kind: 'sending', sent: 0 })
    try {
      const { picture } = await uploadPicture(chosen, {
        token,
        onProgress: (sent) => setUpload({ kind: 'sending', sent }),
      })
      setUpload({ kind: 'none' })
      onUploaded(picture)
    } catch (failure) {
      setUpload({ kind: 'refused', message: errorSentence(failure) })
    }
  }

  const sending = upload.kind === 'sending'
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        {...field}
        onBlur={(event) => {
          preview.take()
          onBlur?.(event)
        }}
        label={productForm.picture}
        type="url"
        hint={productForm.pictureHint}
        error={upload.kind === 'refused' ? upload.message : error}
      />
      <div className="flex items-center gap-3">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-field bg-studio">
          {preview.shown !== '' && (
            <Picture src={preview.shown} alt="" width={64} height={64} shown="thumb" className="size-full" />
          )}
        </span>
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
        <Button busy={sending} onClick={() => file.current?.click()}>
          {!sending && <ImageUp aria-hidden className="size-4" />}
          {productForm.upload}
        </Button>
        {sending && <Progress sent={upload.sent} />}
      </div>
    </div>
  )
}

function Progress({ sent }: { sent: number }) {
  const words = sent < 1 ? productForm.uploading(Math.round(sent * 100)) : productForm.preparing
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
