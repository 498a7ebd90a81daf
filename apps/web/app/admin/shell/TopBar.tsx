import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsScrolled } from '../../site/use-is-scrolled.ts'
import { CommandDialog } from '../../ui/CommandDialog.tsx'
import { ClubIcon, SearchIcon, SortIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Brand } from './Brand.tsx'
import { shortcutName } from './shortcuts.ts'
import styles from './TopBar.module.css'
import { USER_PANEL } from './UserPanel.tsx'
import { useClub, useClubValidation } from './use-club.ts'
import { useClubCommands } from './use-commands.tsx'
import { useMe } from './use-me.ts'
import { useRoles, useSessionUser } from './use-session-user.ts'

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('common')
  const { isStaff } = useRoles()
  return (
    <header
      className={`${styles.bar} ${look('line', 'gap2', 'centre', 'ruled')}`}
      data-scrolled={useIsScrolled() || undefined}
    >
      <div className={styles.brand}>
        <Brand hasName={!isStaff} />
      </div>
      <div className={look('grow', 'shrink')}>{isStaff && <ClubSwitcher />}</div>
      <button
        type="button"
        className={`${styles.search} ${look('gap2', 'centre', 'middle', 'fixed')}`}
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <SearchIcon size={20} aria-hidden="true" />
        <span>{t('shell.palette.open')}</span>
        <kbd>{shortcutName()}</kbd>
      </button>
      <UserButton />
    </header>
  )
}

function UserButton() {
  const { t } = useTranslation('common')
  const { email } = useSessionUser()
  const name = useMe().data?.name ?? email
  return (
    <button
      type="button"
      className={`${styles.user} ${look('gap2', 'centre', 'middle', 'fixed')}`}
      popoverTarget={USER_PANEL}
      aria-label={t('shell.you.menu', { name })}
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
    </button>
  )
}

/** The initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/[\s@.]+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/** The current club, and the menu to switch to another one. */
function ClubSwitcher() {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  const { club } = useClub()
  useClubValidation()
  return (
    <>
      <button
        type="button"
        className={`${styles.switcher} ${look('gap2', 'centre', 'semibold')}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ClubIcon size={20} aria-hidden="true" />
        <span className="visually-hidden">{t('shell.club.title')}: </span>
        <span className={styles.name}>{club?.name ?? t('shell.club.none')}</span>
        <SortIcon size={18} aria-hidden="true" />
      </button>
      {isOpen && <ClubDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ClubDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const [term, setTerm] = useState('')
  return (
    <CommandDialog
      onClose={onClose}
      title={t('shell.club.choose')}
      placeholder={t('shell.club.find')}
      term={term}
      onTermChange={setTerm}
      groups={[{ key: 'clubs', label: t('shell.palette.clubs'), commands: useClubCommands(term) }]}
    />
  )
}
