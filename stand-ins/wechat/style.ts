/** Our paper, ink and action colour, so that nobody takes these pages for WeChat's. */
export const STYLE = `
:root{--face:-apple-system,"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans SC","Noto Sans CJK SC",sans-serif}
*{box-sizing:border-box}
body{margin:0;background:#FFF9F2;color:#1F1A17;font:16px/1.6 var(--face);-webkit-text-size-adjust:100%}
a{color:#1D4E89}
main{max-width:560px;margin:0 auto;padding:16px 16px 40px}
.banner{background:#FFF4D6;color:#8A5A00;font-size:14px;text-align:center;padding:8px 16px}
h1{font-size:24px;line-height:1.3;margin:16px 0 4px}
h2{font-size:18px;line-height:1.3;margin:32px 0 8px}
p{margin:0 0 8px}
.quiet{color:#6B625B;font-size:14px;overflow-wrap:anywhere}
.card{background:#fff;border:1px solid #EBDDCD;border-radius:12px;margin:16px 0;padding:0;list-style:none;overflow:hidden}
.card>li+li,.card>form+form{border-top:1px solid #EBDDCD}
.row{display:flex;align-items:center;width:100%;min-height:64px;padding:8px 16px}
button.row{border:0;background:none;color:inherit;font:inherit;text-align:left}
button.row{cursor:pointer}
button.row:hover,button.row:focus-visible{background:#FFF1E6}
.row img{width:44px;height:44px;border-radius:8px;margin-right:12px;flex:none}
.row .name{flex:1;min-width:0;display:block}
.row .name span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tag{flex:none;margin-left:8px;padding:0 8px;border-radius:8px;font-size:14px;line-height:24px;background:#EFE6DC;color:#5D544D}
.good{background:#E5F3EC;color:#0B6E4F}.bad{background:#FDECEA;color:#B42318}
.buttons{display:flex;margin-top:24px}
.buttons form{flex:1}.buttons form+form{margin-left:12px}
.button{width:100%;min-height:48px;border:1px solid #8F8175;border-radius:12px;background:#fff;color:#1F1A17}
.button,.link{font:inherit;cursor:pointer}
.button{font-weight:600}
.main{background:#C9410B;border-color:#C9410B;color:#fff}
.link{border:0;background:none;padding:12px 0;color:#1D4E89}
.error{text-align:center;padding-top:48px}.error svg{width:64px;height:64px}
ul.plain{margin:0;padding-left:20px}
`;
