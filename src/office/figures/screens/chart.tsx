import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { figures as words } from '#base/contract/messages/back-office.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { dateWriting } from '#base/date-writing.ts'
import { formatMoney, readMoney } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'

const day = dateWriting({ month: 'short', day: 'numeric', timeZone: 'UTC' })
/** The label of an axis mark, which is not exact: `$1.2K`. */
const mark = (units: number) => {
  const { locale, writing } = shopConfig()
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return `${writing.before}${short.format(units)}${writing.after}`
}
const revenueText = (decimal: number) => {
  const revenue = readMoney(decimal)
  return revenue === undefined ? String(decimal) : formatMoney(revenue)
}
const dayName = (iso: string) => day.format(new Date(iso))

/** Revenue as bars and orders as a line, by day. The table below has the same data. */
export default function Chart({ series }: { series: AnswerOf<'summary'>['series'] }) {
  return (
    <div role="img" aria-label={words.chart} className="h-72 w-full text-xs">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={series}
          accessibilityLayer={false}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-base-300)" />
          <XAxis dataKey="day" tickFormatter={dayName} minTickGap={24} {...axis} />
          <YAxis yAxisId="revenue" tickFormatter={mark} width={56} {...axis} />
          <YAxis yAxisId="orders" orientation="right" allowDecimals={false} width={32} {...axis} />
          <Tooltip
            labelFormatter={(iso) => dayName(String(iso))}
            formatter={(value, name) => (name === words.revenue ? revenueText(Number(value)) : value)}
            contentStyle={{ background: 'var(--color-base-100)', borderColor: 'var(--color-base-300)' }}
            itemStyle={{ color: 'var(--color-base-content)' }}
          />
          <Bar
            yAxisId="revenue"
            dataKey="revenue"
            name={words.revenue}
            fill="var(--color-secondary)"
            isAnimationActive={false}
          />
          <Line
            yAxisId="orders"
            dataKey="orders"
            name={words.orders}
            stroke="var(--color-primary)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

const axis = { stroke: 'var(--tone-muted)', tick: { fill: 'var(--tone-muted)' }, tickLine: false } as const
