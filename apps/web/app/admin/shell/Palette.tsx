import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CommandDialog } from '../../ui/CommandDialog.tsx'
import { useActionCommands, useClubCommands, usePageCommands, usePersonCommands } from './use-commands.tsx'

/** Before anything is typed the pages and actions must stay visible. */
const MAX_CLUBS = 5

/** Finds any page, club, person or action by its name. */
export function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t } = useTranslation('common')
  const [term, setTerm] = useState('')
  const groups = [
    { key: 'pages', label: t('shell.palette.pages'), commands: usePageCommands(term) },
    { key: 'clubs', label: t('shell.palette.clubs'), commands: useClubCommands(term).slice(0, MAX_CLUBS) },
    { key: 'people', label: t('shell.palette.people'), commands: usePersonCommands(term) },
    { key: 'actions', label: t('shell.palette.actions'), commands: useActionCommands(term, onHelp) },
  ]
  return (
    <CommandDialog
      onClose={onClose}
      title={t('shell.palette.title')}
      placeholder={t('shell.palette.find')}
      term={term}
      onTermChange={setTerm}
      groups={groups}
    />
  )
}
