import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { backInStockAnswers as words } from '#catalog/back-in-stock/messages.ts'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { answers } from '../model.ts'

export async function loader({ url }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/(?:\.data|\/)$/, '')
  const answer = answers.find((one) => path === screens.backInStockAnswer(one))
  if (answer === undefined) throw data(null, { status: 404 })
  return words.answers[answer]
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  head(
    {
      title: loaderData?.title ?? words.answers.asked.title,
      description: loaderData?.words ?? words.answers.asked.words,
    },
    matches,
  )

/** What the form of a product that is sold out leads to without JavaScript. */
export default function Answer() {
  const { title, words: sentence } = useLoaderData<typeof loader>()
  return (
    <Page narrow>
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-title">{title}</h1>
        <p>{sentence}</p>
        <LinkButton to={screens.products}>{words.toProducts}</LinkButton>
      </div>
    </Page>
  )
}
