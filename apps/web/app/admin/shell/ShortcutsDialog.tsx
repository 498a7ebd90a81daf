import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { look } from '../../ui/look.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import styles from './ShortcutsDialog.module.css'
import { areSingleKeysOn, shortcutName, switchSingleKeys } from './shortcuts.ts'

const SINGLE_KEYS = [
  ['/', 'search'],
  ['?', 'help'],
] as const

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const [isOn, setOn] = useState(areSingleKeysOn)
  useReturnFocus()
  const keys = [[shortcutName(), 'palette'], ...(isOn ? SINGLE_KEYS : []), ['Esc', 'close']] as const

  function change(next: boolean) {
    switchSingleKeys(next)
    setOn(next)
  }

  return (
    <Dialog opened onClose={onClose} title={t('shell.shortcuts.title')}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div className={look('line', 'gap3', 'centre', 'between', 'ruled')} key={what}>
            <dt>{t(`shell.shortcuts.${what}`)}</dt>
            <dd className={look('fixed', 'flush')}>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <SwitchField
        label={t('shell.shortcuts.single')}
        description={t('shell.shortcuts.singleNote')}
        checked={isOn}
        onChange={change}
      />
    </Dialog>
  )
}
