import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CommandDialog } from '../../ui/CommandDialog.tsx'
import { ClubIcon, SortIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './ClubSwitcher.module.css'
import { useClub, useClubValidation } from './use-club.ts'
import { useClubCommands } from './use-commands.tsx'

/** The current club, and the menu to switch to another one. */
export function ClubSwitcher() {
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
