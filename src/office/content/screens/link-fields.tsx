import type { FooterColumn, PageLink } from '#base/contract/forms/pages.ts'
import { pagesWords as words } from '#office/content/messages/pages-words.ts'
import { PartLines } from '#platform/settings/screens/part-lines.tsx'
import { newPartId, withPart } from '#platform/settings/screens/parts.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { typed } from './home-fields.tsx'
import type { PagesFieldsProps } from './page-fields.tsx'
import { PartList } from './part-list.tsx'
import { useDeadHint } from './use-dead-links.tsx'

interface LinksProps extends Pick<PagesFieldsProps, 'errors'> {
  readonly words: ReturnType<typeof words.links> | typeof words.menu
  readonly path: string
  readonly most: number
  readonly links: readonly PageLink[]
  readonly onChange: (links: PageLink[]) => void
}

function Links({ words: lineWords, path, most, links, errors, onChange }: LinksProps) {
  const deadHint = useDeadHint()
  return (
    <PartLines
      isSorted
      words={lineWords}
      parts={links}
      error={errors[path]}
      most={most}
      added={() => ({ id: newPartId(), label: '', to: '' })}
      onChange={(next) => onChange([...next])}
    >
      {({ label, to }, at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextInput
            {...typed(label, errors[`${path}.${at}.label`], (text) =>
              onChange(withPart(links, at, { label: text })),
            )}
            label={words.label}
          />
          <TextInput
            {...typed(to, errors[`${path}.${at}.to`], (text) => onChange(withPart(links, at, { to: text })))}
            label={words.to}
            hint={deadHint(to)}
          />
        </div>
      )}
    </PartLines>
  )
}

/** The links of the top bar. */
export function MenuFields({ draft: { menu }, errors, change }: Omit<PagesFieldsProps, 'onWrite'>) {
  return (
    <Links
      words={words.menu}
      path="menu"
      most={8}
      links={menu}
      errors={errors}
      onChange={(links) => change((before) => ({ ...before, menu: links }))}
    />
  )
}

const columnWords = {
  title: words.footer,
  hint: words.footerHint,
  none: words.noColumns,
  add: words.addColumn,
  unnamed: words.newColumn,
}

/** The columns of links in the footer. */
export function FooterFields({ draft, errors, change }: Omit<PagesFieldsProps, 'onWrite'>) {
  const setFooter = (next: (before: readonly FooterColumn[]) => readonly FooterColumn[]) =>
    change((before) => ({ ...before, footer: [...next(before.footer)] }))
  return (
    <PartList
      words={columnWords}
      path="footer"
      parts={draft.footer}
      errors={errors}
      most={3}
      nameOf={({ title }) => title}
      summaryOf={({ links }) => links.map(({ label }) => label).join(', ')}
      added={() => ({ id: newPartId(), title: '', links: [] })}
      onChange={setFooter}
    >
      {(column, at) => {
        const write = (part: Partial<FooterColumn>) => setFooter((before) => withPart(before, at, part))
        return (
          <>
            <TextInput
              {...typed(column.title, errors[`footer.${at}.title`], (title) => write({ title }))}
              label={words.title}
            />
            <Links
              words={words.links(column.title || words.newColumn)}
              path={`footer.${at}.links`}
              most={12}
              links={column.links}
              errors={errors}
              onChange={(links) => write({ links })}
            />
          </>
        )
      }}
    </PartList>
  )
}
