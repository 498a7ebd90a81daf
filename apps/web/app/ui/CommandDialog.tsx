import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './CommandDialog.module.css'
import { IconButton } from './IconButton.tsx'
import { CheckIcon, CloseIcon, SearchIcon } from './icons.ts'
import { look } from './look.ts'

export interface Command {
  key: string
  label: string
  /** Distinguishes it from another command of the same name. */
  note?: string | undefined
  icon?: ReactNode
  /** The command is the current choice. */
  isCurrent?: boolean
  onChoose: () => void
}

export interface CommandGroup {
  key: string
  label: string
  commands: readonly Command[]
}

export interface CommandDialogProps {
  onClose: () => void
  /** The dialog's accessible name. */
  title: string
  placeholder: string
  term: string
  onTermChange: (term: string) => void
  /** The matching commands, best first; empty groups are left out. */
  groups: readonly CommandGroup[]
}

/**
 * Type, choose with the arrows, Enter. Open while it is rendered. A native dialog: it traps the focus, closes with Esc
 * and returns the focus before anything else happens, so that the command may move it on.
 */
export function CommandDialog({ onClose, title, ...rest }: CommandDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose} onClick={closeOnBackdrop}>
      <CommandPicker {...rest} title={title} close={() => dialog.current?.close()} />
    </dialog>
  )
}

type PickerProps = Omit<CommandDialogProps, 'onClose'> & { close: () => void }

function CommandPicker({ title, placeholder, term, onTermChange, groups, close }: PickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const shown = groups.filter(({ commands }) => commands.length > 0)
  const commands = shown.flatMap(group => group.commands)
  const [requestedIndex, setRequestedIndex] = useState(0)
  const active = Math.min(requestedIndex, commands.length - 1)
  const activeKey = commands[active]?.key
  const optionId = (key: string) => `${id}-${key}`

  useEffect(() => {
    if (activeKey) document.getElementById(`${id}-${activeKey}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeKey])

  function choose(command: Command | undefined) {
    if (!command) return
    close()
    command.onChoose()
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = commands.length - 1
    const to: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    }
    const next = to[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setRequestedIndex(next)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(commands[active])
    }
  }

  return (
    <>
      <div className={`${styles.search} ${look('line', 'gap3', 'centre', 'fixed')}`}>
        <SearchIcon size={20} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={title}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={activeKey && optionId(activeKey)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={term}
          onChange={event => {
            setRequestedIndex(0)
            onTermChange(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('ui.close')} icon={<CloseIcon size={20} aria-hidden="true" />} onClick={close} />
      </div>
      <p role="status" className={commands.length > 0 ? 'visually-hidden' : styles.nothing}>
        {commands.length === 0 && t('ui.nothingFound')}
      </p>
      <div id={id} role="listbox" aria-label={title} className={styles.list}>
        {shown.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.key} role="group" aria-labelledby={optionId(group.key)}>
            <div id={optionId(group.key)} className={styles.group}>
              {group.label}
            </div>
            {group.commands.map(command => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              <div
                key={command.key}
                id={optionId(command.key)}
                role="option"
                aria-selected={command.key === activeKey}
                className={`${styles.option} ${look('line', 'gap3', 'centre')}`}
                onPointerMove={() => setRequestedIndex(commands.indexOf(command))}
                onClick={() => choose(command)}
              >
                {command.icon}
                <span className={styles.label}>{command.label}</span>
                {command.note && <span className={styles.note}>{command.note}</span>}
                {command.isCurrent && <CheckIcon size={20} aria-hidden="true" />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
