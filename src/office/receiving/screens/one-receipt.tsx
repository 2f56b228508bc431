import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { receivingWords as words } from '#base/contract/messages/receiving.ts'
import { productName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import { receiptsQueryKey } from './latest-receipts.tsx'

/** The browser loads the delivery: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.receiving, description: words.about }, matches)

/** One delivery: its products, and a button that takes it back. */
export default function OneReceipt() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const maySeeCosts = useMay('costs.see')
  const { data, error, refetch } = useQuery({
    queryKey: [...receiptsQueryKey, 'one', id],
    queryFn: ({ signal }) => call('oneReceipt', { params: { id }, token, signal }),
    enabled: token !== '',
    retry: false,
  })
  const back = { label: words.back, to: staffScreens.receiving }
  const title = data === undefined ? menu.receiving : words.title(data.deliveryNote)
  return (
    <>
      <Breadcrumb steps={[back, { label: title }]} />
      <PageHead
        title={title}
        about={data?.supplier ?? words.about}
        actions={
          data?.cancelledAt === null && (
            <Button kind="danger" onClick={() => setAsking(true)}>
              {words.cancel}
            </Button>
          )
        }
      />
      <div className="mt-5 flex max-w-4xl flex-col gap-4">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data && (
          <>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <Moment at={data.receivedAt} />
              {data.by !== null && <span className="text-muted wrap-anywhere">{words.byAt(data.by)}</span>}
              {data.cancelledAt !== null && (
                <>
                  <Badge>{words.cancelled}</Badge>
                  <Moment at={data.cancelledAt} />
                </>
              )}
            </p>
            <ol className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
              {data.lines.map((line) => (
                <Line key={line.productId} line={line} maySeeCosts={maySeeCosts} />
              ))}
            </ol>
          </>
        )}
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.cancelTitle(data?.deliveryNote ?? '')}
        action={words.cancel}
        danger
        onConfirm={async () => {
          await call('cancelReceipt', { params: { id }, token })
          toast('done', words.cancelledToast(data?.deliveryNote ?? ''))
          await queries.invalidateQueries({ queryKey: receiptsQueryKey })
        }}
      >
        {words.cancelWhat}
      </Confirm>
    </>
  )
}

function Line({
  line,
  maySeeCosts,
}: {
  readonly line: AnswerOf<'oneReceipt'>['lines'][number]
  readonly maySeeCosts: boolean
}) {
  const { productId, product, partNumber, pieces, price } = line
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-3 text-sm">
      <span className="min-w-0 flex-1 basis-48">
        <Link to={staffScreens.ledgerOf(productId)} className="link font-medium wrap-anywhere">
          <bdi>{productName(product)}</bdi>
        </Link>
        {partNumber !== null && (
          <span className="block">
            <Code>{partNumber}</Code>
          </span>
        )}
      </span>
      <span className="tabular-nums sm:w-28 sm:text-right">{`${words.pieces}: ${formatInteger(pieces)}`}</span>
      {maySeeCosts && (
        <span className="tabular-nums sm:w-52 sm:text-right">
          {`${words.price}: ${price === null ? words.unknownPrice : formatDecimal(price)}`}
        </span>
      )}
    </li>
  )
}
