import { Tabs as KitTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface Tab<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  panel: ReactNode
  disabled?: boolean
}

export interface TabsProps<Value extends string> {
  /** What the tabs divide, read aloud. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Only the open panel exists. Where a tab has an address, the caller keeps `value` in the URL. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <KitTabs value={value} onChange={next => next && onChange(next as Value)} keepMounted={false}>
      <KitTabs.List aria-label={label} className={styles.list}>
        {tabs.map(tab => (
          <KitTabs.Tab key={tab.value} value={tab.value} leftSection={tab.icon} disabled={tab.disabled}>
            {tab.label}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map(tab => (
        <KitTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  )
}
