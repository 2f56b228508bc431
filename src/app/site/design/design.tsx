import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { head } from '#web/ui/head.ts'
import { Page } from '#web/ui/page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Address } from './address.tsx'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'
import { Verdicts } from './verdicts.tsx'
import { Words } from './words.tsx'

const about = 'All the components of the shop’s screens in one place. Only in demo mode.'

export function loader({ context }: LoaderFunctionArgs) {
  if (context.shop.mode !== 'demo') throw data(null, { status: 404 })
  return null
}

export const meta: MetaFunction = ({ matches }) => head({ title: 'Design', description: about }, matches)

/** The design system (demo mode only). */
export default function Design() {
  return (
    <Page>
      <PageHead title="Design" about={about} />
      <Colours />
      <Words />
      <Verdicts />
      <Controls />
      <Fields />
      <Address />
      <Overlays />
      <States />
      <Lists />
    </Page>
  )
}
