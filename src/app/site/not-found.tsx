import { data, type MetaFunction } from 'react-router'
import { site } from '#base/contract/words.ts'
import { head } from '#web/ui/head.ts'
import { Missing } from './missing.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: MetaFunction = ({ matches }) =>
  head({ title: site.notFound, description: site.notFoundHint }, matches)

export default Missing
