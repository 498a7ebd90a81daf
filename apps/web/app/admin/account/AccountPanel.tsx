import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { loadTexts } from '../../i18n/load-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { withParameters } from '../shell/record-address.ts'
import { ACCOUNT } from '../shell/use-account-address.ts'
import { AccountSections } from './AccountSections.tsx'

/** The account over whatever page is open, for everyone who is signed in. Its texts are those of the profile page. */
export function AccountPanel() {
  const { t, i18n } = useTranslation('common')
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  useReturnFocus()
  const texts = useQuery({
    queryKey: ['texts', language, 'profile'],
    queryFn: async () => {
      await loadTexts(i18n, language, 'profile')
      if (!i18n.hasResourceBundle(language, 'profile')) throw new Error('The texts of the account did not arrive')
      return true
    },
    initialData: () => i18n.hasResourceBundle(language, 'profile') || undefined,
  })

  function close() {
    setSearch(withParameters(search, { [ACCOUNT]: null }), { replace: true, preventScrollReset: true })
  }

  return (
    <Drawer opened onClose={close} title={t('shell.you.account')}>
      <Loaded
        query={texts}
        loading={t('shell.loading')}
        failed={t('error.pieceMissing')}
        skeleton={<Skeleton shape="block" count={4} />}
      >
        {() => <AccountSections />}
      </Loaded>
    </Drawer>
  )
}
