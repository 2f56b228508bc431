import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

export interface MenuAction {
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

/** A button that opens a short list of actions. `trigger` is the button. */
export function Menu({ trigger, actions }: { trigger: ReactElement; actions: readonly MenuAction[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal render={<section aria-label="Menu" />}>
        <Base.Positioner sideOffset={4} align="end" className="z-40 outline-none">
          <Base.Popup className={menuClasses}>
            {actions.map(({ label, icon, danger, disabled, onSelect }) => (
              <Base.Item
                key={label}
                disabled={disabled}
                onClick={onSelect}
                className={`${menuItemClasses} ${danger ? 'text-error' : ''}`}
              >
                {icon}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export const menuClasses =
  'min-w-44 rounded-box border border-edge bg-base-100 p-1 text-sm text-base-content shadow-lg outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0'
export const menuItemClasses =
  'flex cursor-pointer items-center gap-2 rounded-field px-3 py-2 outline-none select-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-base-300 [&_svg]:size-4'
