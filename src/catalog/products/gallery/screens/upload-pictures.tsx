import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageUp from 'lucide-react/icons/image-up'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { pictureEditor as words } from '#base/contract/messages/product-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { progressWords } from '#web/ui/upload-button.tsx'
import type { Upload, useUploads } from './use-uploads.ts'

interface Props {
  readonly uploading: ReturnType<typeof useUploads>
}

/** Chooses several pictures, and shows the progress of each and what was refused. */
export function UploadPictures({ uploading: { uploads, add, dismiss } }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // Reset, so that the same files can be chosen again.
          target.value = ''
        }}
        className="hidden"
        tabIndex={-1}
        aria-hidden
        data-testid="picture-files"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-4" />
          {words.upload}
        </Button>
        <p className="text-sm text-muted">{words.uploadHint}</p>
      </div>
      <ul aria-label={words.uploads} aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {uploads.map((upload) => (
          <li
            key={upload.key}
            className="flex min-w-0 items-center gap-3 rounded-field border border-base-300 px-3 py-2 text-sm"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{upload.file}</span>
              <State upload={upload} />
            </span>
            {upload.error !== undefined && (
              <button
                type="button"
                aria-label={words.dismiss(upload.file)}
                onClick={() => dismiss(upload.key)}
                className="btn btn-ghost btn-square btn-sm"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function State({ upload: { file, sent, error } }: { upload: Upload }) {
  if (error !== undefined)
    return (
      <span className="flex items-start gap-1.5 text-error">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </span>
    )
  if (sent === undefined) return <span className="text-muted">{words.waiting}</span>
  return (
    <span className="flex flex-col gap-1 text-muted">
      {progressWords(sent)}
      <progress
        className="progress w-full max-w-60"
        value={sent < 1 ? sent : undefined}
        max={1}
        aria-label={file}
      />
    </span>
  )
}
