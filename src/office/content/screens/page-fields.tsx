import type { FieldErrors } from '#base/contract/forms/check.ts'
import { type FixedPage, fixedPages, type OwnPage, type ShopPages } from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { pagesWords as words } from '#office/content/messages/pages-words.ts'
import { PartPanel, useOpenParts } from '#platform/settings/screens/part-panel.tsx'
import { newPartId, withPart } from '#platform/settings/screens/parts.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { typed } from './home-fields.tsx'
import { PartList, PartsHead } from './part-list.tsx'

export interface PagesFieldsProps {
  readonly draft: ShopPages
  readonly errors: FieldErrors
  readonly change: (next: (before: ShopPages) => ShopPages) => void
  /** Called with the text in Markdown that is being written. */
  readonly onWrite: (text: string) => void
}

interface TextProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly rows?: number
  readonly onText: (text: string) => void
  readonly onWrite: (text: string) => void
}

/** A text in Markdown, of which the preview is shown while it is written. */
export function MarkdownField({ label, value, error, rows = 14, onText, onWrite }: TextProps) {
  return (
    <TextArea
      {...typed(value, error, (text) => {
        onText(text)
        onWrite(text)
      })}
      onFocus={() => onWrite(value)}
      label={label}
      hint={words.textHint}
      rows={rows}
    />
  )
}

/** Title, line below it and text: the same for all pages of text. */
type Text = ShopPages['fixed'][FixedPage]

interface TextFieldsProps extends Pick<PagesFieldsProps, 'errors' | 'onWrite'> {
  readonly path: string
  readonly page: Text
  readonly onChange: (part: Partial<Text>) => void
}

function TextFields({ path, page, errors, onWrite, onChange }: TextFieldsProps) {
  return (
    <>
      <TextInput
        {...typed(page.title, errors[`${path}.title`], (title) => onChange({ title }))}
        label={words.title}
      />
      <TextInput
        {...typed(page.about, errors[`${path}.about`], (about) => onChange({ about }))}
        label={words.aboutPage}
        hint={words.aboutPageHint}
      />
      <MarkdownField
        label={words.text}
        value={page.text}
        error={errors[`${path}.text`]}
        onText={(text) => onChange({ text })}
        onWrite={onWrite}
      />
    </>
  )
}

const summaryOf = (text: string) =>
  text.trim() === '' ? words.empty : words.written(formatInteger(text.length))

/** Contact, terms, returns, privacy and imprint. */
export function FixedPages({ draft: { fixed }, errors, change, onWrite }: PagesFieldsProps) {
  const { isOpen, toggle } = useOpenParts('', [])
  return (
    <Card as="section">
      <PartsHead title={words.fixed} hint={words.fixedHint} />
      <ul className="flex flex-col gap-2">
        {fixedPages.map((name) => {
          const path = `fixed.${name}`
          const hasError = Object.keys(errors).some((each) => each.startsWith(`${path}.`))
          return (
            <PartPanel
              key={name}
              id={name}
              name={fixed[name].title}
              summary={`${screens[name]} · ${summaryOf(fixed[name].text)}`}
              open={hasError || isOpen(name, -1, {})}
              onToggle={() => toggle(name)}
              buttons={null}
            >
              <TextFields
                path={path}
                page={fixed[name]}
                errors={errors}
                onWrite={onWrite}
                onChange={(part) =>
                  change((before) => ({
                    ...before,
                    fixed: { ...before.fixed, [name]: { ...before.fixed[name], ...part } },
                  }))
                }
              />
            </PartPanel>
          )
        })}
      </ul>
    </Card>
  )
}

const ownWords = {
  title: words.own,
  hint: words.ownHint,
  none: words.noOwn,
  add: words.addPage,
  unnamed: words.newPage,
}

const newPage = (): OwnPage => ({
  id: newPartId(),
  title: '',
  about: '',
  text: '',
  slug: '',
  formerSlugs: [],
  shown: true,
})

/** Pages at addresses that the owner chooses. */
export function OwnPages({ draft, errors, change, onWrite }: PagesFieldsProps) {
  const setOwn = (next: (before: readonly OwnPage[]) => readonly OwnPage[]) =>
    change((before) => ({ ...before, own: [...next(before.own)] }))
  return (
    <PartList
      words={ownWords}
      path="own"
      parts={draft.own}
      errors={errors}
      most={30}
      nameOf={({ title }) => title}
      summaryOf={({ slug, text, shown }) =>
        `${screens.ownPage(slug)} · ${shown ? summaryOf(text) : words.hidden}`
      }
      added={newPage}
      onChange={setOwn}
    >
      {(page, at) => {
        const write = (part: Partial<OwnPage>) => setOwn((before) => withPart(before, at, part))
        return (
          <>
            <TextFields path={`own.${at}`} page={page} errors={errors} onWrite={onWrite} onChange={write} />
            <TextInput
              {...typed(page.slug, errors[`own.${at}.slug`], (slug) => write({ slug }))}
              label={words.slug}
              hint={words.slugHint(page.formerSlugs.map(screens.ownPage))}
            />
            <Checkbox
              label={words.shown}
              checked={page.shown}
              onChange={({ target }) => write({ shown: target.checked })}
            />
          </>
        )
      }}
    </PartList>
  )
}
