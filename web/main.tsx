import { registerServiceWorker } from './app/offline.ts'
import { showApp } from './app/show.tsx'
import { startSignOutRetries } from './lib/session/sign-outs.ts'
import './ui/css/fonts.css'
import './ui/css/tokens.css'
import './ui/css/base.css'
import './ui/css/kit.css'
import './ui/css/overlays.css'
import './ui/css/page.css'
import './ui/css/lists.css'
import './app/frame/frame.css'
import './app/frame/app-frame.css'
import './app/frame/foot.css'

registerServiceWorker()
startSignOutRetries()
const root = document.getElementById('root')
if (root) void showApp(root)
