import type { BlogCard } from '#base/contract/forms/pages.ts'
import { pagesWords as words } from '#office/content/messages/pages-words.ts'
import { newPartId, withPart } from '#platform/settings/screens/parts.ts'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { typed } from './home-fields.tsx'
import { MarkdownField, type PagesFieldsProps } from './page-fields.tsx'
import { PartList } from './part-list.tsx'

const cardWords = {
  title: words.cards,
  hint: words.cardsHint,
  none: words.noCards,
  add: words.addCard,
  unnamed: words.newCard,
}

/** The blogs page and its cards. */
export function BlogsFields({ draft: { blogs }, errors, change, onWrite }: PagesFieldsProps) {
  const write = (part: Partial<typeof blogs>) =>
    change((before) => ({ ...before, blogs: { ...before.blogs, ...part } }))
  const setCards = (next: (before: readonly BlogCard[]) => readonly BlogCard[]) =>
    change((before) => ({ ...before, blogs: { ...before.blogs, cards: [...next(before.blogs.cards)] } }))
  return (
    <>
      <Card as="section">
        <h2 className="mb-3 text-heading">{words.blogs}</h2>
        <div className="flex flex-col gap-4">
          <TextInput
            {...typed(blogs.title, errors['blogs.title'], (title) => write({ title }))}
            label={words.title}
          />
          <TextInput
            {...typed(blogs.about, errors['blogs.about'], (about) => write({ about }))}
            label={words.aboutPage}
            hint={words.aboutPageHint}
          />
        </div>
      </Card>
      <PartList
        words={cardWords}
        path="blogs.cards"
        parts={blogs.cards}
        errors={errors}
        most={30}
        nameOf={({ question }) => question}
        summaryOf={({ answer }) => answer.slice(0, 80)}
        added={() => ({ id: newPartId(), question: '', answer: '' })}
        onChange={setCards}
      >
        {(card, at) => {
          const change = (part: Partial<BlogCard>) => setCards((before) => withPart(before, at, part))
          return (
            <>
              <TextInput
                {...typed(card.question, errors[`blogs.cards.${at}.question`], (question) =>
                  change({ question }),
                )}
                label={words.question}
              />
              <MarkdownField
                label={words.answer}
                value={card.answer}
                error={errors[`blogs.cards.${at}.answer`]}
                rows={8}
                onText={(answer) => change({ answer })}
                onWrite={onWrite}
              />
            </>
          )
        }}
      </PartList>
    </>
  )
}
