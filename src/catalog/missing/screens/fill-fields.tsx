import type { ComponentProps } from 'react'
import { missingWords as words } from '#catalog/missing/messages.ts'
import { useCategories } from '#catalog/products/screens/use-categories.ts'
import { pathsOf } from '#catalog/products/tree.ts'
import type { SendingForm } from '#web/ui/form.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDefaults } from './use-defaults.ts'

/** What is typed of what products get; empty for nothing. */
export interface TypedFill {
  readonly categoryId: string
  readonly about: string
  readonly picture: string
}

/** What is set, without what was left empty. */
export function filledIn({ categoryId, about, picture }: TypedFill) {
  return {
    ...(categoryId !== '' && { categoryId }),
    ...(about.trim() !== '' && { about }),
    ...(picture.trim() !== '' && { picture }),
  }
}

/** A category of the shop by its path. */
export function CategorySelect({
  none,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'options'> & { readonly none: string }) {
  const { data: known = [] } = useCategories()
  const paths = pathsOf(known)
  const options = known.map(({ id, name }) => ({ value: id, label: paths.get(id) ?? name }))
  return <Select {...rest} options={[{ value: '', label: none }, ...options]} />
}

type Wiring = ReturnType<SendingForm<TypedFill>['field']>

interface FillFieldsProps {
  readonly inputs: Readonly<Record<keyof TypedFill, Wiring>>
  /** The link that is typed. */
  readonly picture: string
  readonly take: (picture: string) => void
  readonly token: string
}

/** The inputs of a category, a text and a picture. */
export function FillFields({ inputs, picture: chosen, take, token }: FillFieldsProps) {
  const { data: defaults = [] } = useDefaults(token)
  const pictures = [...new Set(defaults.flatMap(({ picture }) => picture ?? []))].slice(0, 12)
  return (
    <>
      <CategorySelect {...inputs.categoryId} label={words.category} none={words.keepCategory} optional />
      <TextArea {...inputs.about} label={words.text} hint={words.textHint} maxLength={2000} optional />
      <PictureField
        {...inputs.picture}
        label={words.picture}
        hint={words.pictureHint}
        optional
        link={chosen}
        token={token}
        onUploaded={take}
      />
      {pictures.length > 0 && (
        <fieldset>
          <legend className="text-sm text-muted">{words.pictures}</legend>
          <div className="mt-1 flex flex-wrap gap-2">
            {pictures.map((picture, at) => (
              <button
                key={picture}
                type="button"
                aria-label={words.takePicture(at + 1)}
                aria-pressed={chosen === picture}
                onClick={() => take(picture)}
                className="size-14 overflow-hidden rounded-field border-2 border-transparent bg-studio aria-pressed:border-primary"
              >
                <Picture src={picture} alt="" width={56} height={56} shown="thumb" className="size-full" />
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
