import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { chooseClub } from '../../api/chosen-club.ts'
import { call } from '../../api/client.ts'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useLanguageSwitch } from '../../i18n/use-language-switch.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { applyTheme, readTheme, THEMES } from '../../theme/theme.ts'
import type { Command } from '../../ui/CommandDialog.tsx'
import {
  ClubIcon,
  DarkIcon,
  KeyboardIcon,
  LanguageIcon,
  LightIcon,
  SignOutIcon,
  SystemThemeIcon,
  UserIcon,
} from '../../ui/icons.ts'
import { matches } from './matches.ts'
import { pagesFor } from './navigation.ts'
import { personAddress } from './person-address.ts'
import { useAccountAddress } from './use-account-address.ts'
import { useClub } from './use-club.ts'
import { useClubSearch } from './use-club-search.ts'
import { useRoles, useSessionUser } from './use-session-user.ts'
import { useSettled } from './use-settled.ts'
import { useSignOut } from './use-sign-out.ts'

const ICON = { size: 20, 'aria-hidden': true } as const
const THEME_ICONS = { system: SystemThemeIcon, light: LightIcon, dark: DarkIcon } as const
const MAX_PEOPLE = 5
/** A single letter would match everybody. */
const MIN_TYPED = 2

export function usePageCommands(term: string): Command[] {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  return pagesFor(useSessionUser().groups)
    .map(({ name, path, icon: Icon }) => ({
      key: name,
      label: t(`shell.pages.${name}`),
      icon: <Icon {...ICON} />,
      onChoose: () => void navigate(path),
    }))
    .filter(({ label }) => matches(term, label))
}

/** The matching clubs, each of which becomes the current one. */
export function useClubCommands(term: string): Command[] {
  const { id } = useClub()
  return useClubSearch(term).map(club => ({
    key: club.id,
    label: club.name,
    note: club.city ?? undefined,
    icon: <ClubIcon {...ICON} />,
    isCurrent: club.id === id,
    onChoose: () => chooseClub(club.id),
  }))
}

/** For platform staff. */
export function usePersonCommands(term: string): Command[] {
  const navigate = useNavigate()
  const { isSuperadmin } = useRoles()
  const search = useSettled(term.trim())
  const { data } = useQuery({
    queryKey: ['users', { search, limit: MAX_PEOPLE }],
    queryFn: ({ signal }) => call(calls.listUsers, { query: { search, limit: MAX_PEOPLE }, signal }),
    enabled: isSuperadmin && search.length >= MIN_TYPED,
    placeholderData: keepPreviousData,
  })
  if (term.trim().length < MIN_TYPED) return []
  return (data?.items ?? []).map(person => ({
    key: person.id,
    label: person.name,
    note: person.email,
    icon: <UserIcon {...ICON} />,
    onChoose: () => void navigate(personAddress(person)),
  }))
}

export function useActionCommands(term: string, onHelp: () => void): Command[] {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const account = useAccountAddress()
  const { language, switchTo } = useLanguageSwitch()
  const signOut = useSignOut()
  const theme = readTheme()
  const commands: Command[] = [
    {
      key: 'account',
      label: t('shell.you.account'),
      icon: <UserIcon {...ICON} />,
      onChoose: () => void navigate(account),
    },
    ...LANGUAGE_OPTIONS.map(({ languageCode, name }) => ({
      key: languageCode,
      label: `${t('language')}: ${name}`,
      icon: <LanguageIcon {...ICON} />,
      isCurrent: languageCode === language,
      onChoose: () => void switchTo(languageCode),
    })),
    ...THEMES.map(one => {
      const Icon = THEME_ICONS[one]
      return {
        key: one,
        label: `${t('theme.title')}: ${t(`theme.${one}`)}`,
        icon: <Icon {...ICON} />,
        isCurrent: one === theme,
        onChoose: () => applyTheme(one),
      }
    }),
    {
      key: 'shortcuts',
      label: t('shell.shortcuts.title'),
      icon: <KeyboardIcon {...ICON} />,
      onChoose: onHelp,
    },
    {
      key: 'sign-out',
      label: t('shell.you.signOut'),
      icon: <SignOutIcon {...ICON} />,
      onChoose: () => signOut.mutate({ everywhere: false }),
    },
  ]
  return commands.filter(({ label }) => matches(term, label))
}
