import theme from 'vitepress/theme-without-fonts'
import './brevduva.css'

export default theme
