import { type ComponentProps, useState } from 'react'
import { productForm } from '#base/contract/messages/products.ts'
import { Picture } from './picture.tsx'
import { usePreviewLink } from './preview-link.ts'
import { TextInput } from './text-input.tsx'
import { UploadButton } from './upload-button.tsx'

interface PictureFieldProps extends Omit<ComponentProps<typeof TextInput>, 'label' | 'type'> {
  /** By default the label of a product's picture, and so is the hint. */
  label?: string
  /** The typed link, for the preview. */
  link: string
  token: string
  /** Called with the link of an uploaded picture. */
  onUploaded: (link: string) => void
}

/** A picture by link (spec §2) or by upload, with a preview. */
export function PictureField({
  label = productForm.picture,
  hint = productForm.pictureHint,
  link,
  token,
  onUploaded,
  error,
  onBlur,
  ...field
}: PictureFieldProps) {
  const preview = usePreviewLink(link)
  const [refused, setRefused] = useState<string>()
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        {...field}
        onBlur={(event) => {
          preview.take()
          onBlur?.(event)
        }}
        label={label}
        type="url"
        hint={hint}
        error={refused ?? error}
      />
      <div className="flex items-center gap-3">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-field bg-studio">
          {preview.shown !== '' && (
            <Picture src={preview.shown} alt="" width={64} height={64} shown="thumb" className="size-full" />
          )}
        </span>
        <UploadButton token={token} onUploaded={onUploaded} onRefused={setRefused} />
      </div>
    </div>
  )
}
