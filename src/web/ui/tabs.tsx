import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab {
  value: string
  label: string
  content: ReactNode
}

/** Tabs: one of several views at a time. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  kept = false,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** The other views keep what was entered in them. */
  kept?: boolean
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-base-300">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px cursor-pointer border-b-2 border-transparent px-3 py-2 text-sm font-medium whitespace-nowrap text-muted outline-offset-[-2px] hover:text-base-content data-active:border-primary data-active:text-base-content"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={kept} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
