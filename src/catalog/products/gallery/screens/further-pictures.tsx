import { mostPictures } from '#base/contract/forms/pictures.ts'
import { pictureRules, pictureEditor as words } from '#base/contract/messages/product-pictures.ts'
import type { GalleryPicture } from '#catalog/products/gallery/model.ts'
import { linksOf } from '#catalog/products/gallery/model.ts'
import type { ProductValues } from '#catalog/products/screens/product-fields.ts'
import { CallRefused } from '#web/client/call.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import type { SendingForm } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PictureList } from './picture-list.tsx'
import { UploadPictures } from './upload-pictures.tsx'
import { useUploads } from './use-uploads.ts'

type Pictures = readonly GalleryPicture[]
type ProductFormOf = Pick<SendingForm<ProductValues>, 'form'>

/** The uploads of the pictures of a new product after its first. */
export function useFurtherUploads({ form }: ProductFormOf, token: string) {
  return useUploads({
    token,
    take: (picture) => {
      const { pictures, picture: first } = form.latest()
      const refuse = (message: string) => {
        throw new CallRefused(409, { message })
      }
      if ([first, ...linksOf(pictures)].includes(picture)) refuse(pictureRules.twice)
      if (pictures.length >= mostPictures - 1) refuse(pictureRules.most(mostPictures))
      form.set('pictures', [...pictures, { picture, alt: '' }])
    },
    onDone: (count) => toast('done', words.uploaded(count)),
  })
}

interface Props {
  readonly sending: ProductFormOf
  readonly uploading: ReturnType<typeof useUploads>
}

/** The pictures of a new product after its first; the form sends them with it. */
export function FurtherPicturesField({ sending: { form }, uploading }: Props) {
  const { pictures } = form.values
  const change = (next: (before: Pictures) => Pictures) => form.set('pictures', next(form.latest().pictures))
  const setAlt = (link: string, alt: string) =>
    change((before) => before.map((one) => (one.picture === link ? { ...one, alt } : one)))
  return (
    <FieldGroup label={words.further} hint={words.furtherHint}>
      <div className="flex flex-col gap-3">
        {pictures.length > 0 && (
          <PictureList
            pictures={pictures}
            before={1}
            onMove={(from, to) =>
              change((before) => {
                const moved = before[from]
                return moved === undefined ? before : before.toSpliced(from, 1).toSpliced(to, 0, moved)
              })
            }
            onRemove={(index) => {
              const removed = pictures[index]
              if (removed === undefined) return
              change((before) => before.filter(({ picture }) => picture !== removed.picture))
              toast('note', words.removed, {
                label: words.undo,
                onClick: () => change((before) => before.toSpliced(index, 0, removed)),
              })
            }}
            altOf={({ picture, alt }, label) => (
              <TextInput
                label={label}
                labelHidden
                placeholder={words.alt}
                value={alt}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => setAlt(picture, target.value)}
              />
            )}
          />
        )}
        <UploadPictures uploading={uploading} />
      </div>
    </FieldGroup>
  )
}
