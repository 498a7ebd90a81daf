import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { ConsentStatus } from '../../consent/ConsentStatus.tsx'
import { languageInBrowser } from '../../content/language-in-browser.ts'
import { pageRequest } from '../../page-request.ts'
import { LegalText } from './LegalText.tsx'
import { type LegalData, legalData } from './legal-data.ts'

const NAME = 'cookie-policy'

export const loader = ({ context }: LoaderFunctionArgs) => legalData(context.get(pageRequest).language, NAME)

export const clientLoader = ({ context }: ClientLoaderFunctionArgs) => legalData(languageInBrowser(context), NAME)

export default function CookiePolicyPage({ loaderData }: { loaderData: LegalData }) {
  return (
    <LegalText data={loaderData} picture="rough">
      <ConsentStatus />
    </LegalText>
  )
}
