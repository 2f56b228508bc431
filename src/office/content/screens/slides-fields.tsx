import { useState } from 'react'
import { mostSlides, type Slide } from '#base/contract/forms/home.ts'
import { homeWords as words } from '#office/content/messages/home-words.ts'
import { newPartId, withPart } from '#platform/settings/screens/parts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { UploadButton } from '#web/ui/upload-button.tsx'
import { type HomeFieldsProps, typed } from './home-fields.tsx'
import { PartList } from './part-list.tsx'
import { useDeadHint } from './use-dead-links.tsx'

const listWords = {
  title: words.slides,
  hint: words.slidesHint,
  none: words.noSlides,
  add: words.addSlide,
  unnamed: words.newSlide,
}

interface SlidesProps extends HomeFieldsProps {
  readonly token: string
}

/** The slides, each with a picture, a cut of it for phones, words and a link. */
export function SlidesFields({ draft, errors, change, token }: SlidesProps) {
  const setSlides = (next: (before: readonly Slide[]) => readonly Slide[]) =>
    change((before) => ({ ...before, slides: [...next(before.slides)] }))
  return (
    <PartList
      words={listWords}
      path="slides"
      parts={draft.slides}
      errors={errors}
      most={mostSlides}
      nameOf={({ title }) => title}
      summaryOf={({ to }) => to}
      added={newSlide}
      onChange={setSlides}
    >
      {(slide, at) => (
        <SlideFields
          slide={slide}
          errorOf={(field) => errors[`slides.${at}.${field}`]}
          token={token}
          onChange={(part) => setSlides((before) => withPart(before, at, part))}
        />
      )}
    </PartList>
  )
}

const newSlide = (): Slide => ({
  id: newPartId(),
  picture: '',
  phonePicture: '',
  alt: '',
  title: '',
  words: '',
  to: '/allProducts',
  link: '',
})

interface SlideProps {
  readonly slide: Slide
  readonly errorOf: (field: keyof Slide) => string | undefined
  readonly token: string
  readonly onChange: (part: Partial<Slide>) => void
}

function SlideFields({ slide, errorOf, token, onChange }: SlideProps) {
  const deadHint = useDeadHint()
  const field = (name: 'alt' | 'title' | 'words' | 'link' | 'to') => ({
    ...typed(slide[name], errorOf(name), (text) => onChange({ [name]: text })),
    label: words[name],
  })
  return (
    <>
      <TextInput {...field('title')} />
      <TextInput {...field('words')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...field('link')} />
        <TextInput {...field('to')} hint={deadHint(slide.to) ?? words.toHint} />
      </div>
      <SlidePicture
        label={words.picture}
        hint={words.pictureHint}
        link={slide.picture}
        error={errorOf('picture')}
        token={token}
        onUploaded={(picture) => onChange({ picture })}
      />
      <TextInput {...field('alt')} hint={words.altHint} />
      <SlidePicture
        label={words.phonePicture}
        hint={words.phonePictureHint}
        link={slide.phonePicture}
        error={errorOf('phonePicture')}
        token={token}
        onUploaded={(phonePicture) => onChange({ phonePicture })}
        onRemove={() => onChange({ phonePicture: '' })}
      />
    </>
  )
}

interface PictureProps {
  readonly label: string
  readonly hint: string
  readonly link: string
  readonly error: string | undefined
  readonly token: string
  readonly onUploaded: (link: string) => void
  readonly onRemove?: () => void
}

function SlidePicture({ label, hint, link, error, token, onUploaded, onRemove }: PictureProps) {
  const [refused, setRefused] = useState<string>()
  return (
    <FieldGroup label={label} hint={hint} error={refused ?? error}>
      <div className="flex flex-wrap items-center gap-3">
        {link !== '' && (
          <Picture
            src={link}
            alt=""
            width={160}
            height={64}
            shown="thumb"
            className="h-16 w-40 rounded-field bg-studio"
          />
        )}
        <UploadButton
          token={token}
          use="slide"
          onUploaded={onUploaded}
          onRefused={setRefused}
          label={words.upload(label)}
        />
        {onRemove && link !== '' && <Button onClick={onRemove}>{words.removePicture}</Button>}
      </div>
    </FieldGroup>
  )
}
