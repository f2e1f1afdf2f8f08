/**
 * Patterns of TeX's hyph-utf8 (hyph-de-1996.tex of TeX Live 2022) as they are, without the comments among them.
 *
 * title: Hyphenation patterns for German, reformed orthography (2006)
 *
 * notice: TeX-Trennmuster für die reformierte (2006) deutsche Rechtschreibung
 *
 * version: 2021-02-26
 *
 * authors:
 *   -
 *     name:    Deutschsprachige Trennmustermannschaft
 *     contact: trennmuster@dante.de
 *
 * copyright: >
 *     Copyright (C) 2013-2021
 *     Stephan Hennig, Werner Lemberg, Günter Milde,
 *     Sander van Geloven, Georg Pfeiffer, Gisbert W. Selke,
 *     Tobias Wendorf, Keno Wehr
 *
 * licence:
 *     name: MIT
 *     url:  http://opensource.org/licenses/mit-license.php
 *     text: >
 *           Permission is hereby granted, free of charge, to any person
 *           obtaining a copy of this software and associated documentation
 *           files (the “Software”), to deal in the Software without
 *           restriction, including without limitation the rights to use,
 *           copy, modify, merge, publish, distribute, sublicense, and/or
 *           sell copies of the Software, and to permit persons to whom the
 *           Software is furnished to do so, subject to the following
 *           conditions:
 *
 *           The above copyright notice and this permission notice shall be
 *           included in all copies or substantial portions of the Software.
 *
 *           THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND,
 *           EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES
 *           OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 *           NONINFRINGEMENT.  IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT
 *           HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY,
 *           WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
 *           FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR
 *           OTHER DEALINGS IN THE SOFTWARE.
 *
 * source: http://repo.or.cz/w/wortliste.git?a=commit;h=45d803171e13e66f3537c064dd6e1014546ace87
 *
 * language:
 *     name: German, reformed spelling
 *     tag:  de-1996
 */
export const patterns = `
.ab3a .abb2 .ab5erk .ab5er4r .abi2 .ab3it .ab3l .ab5le .ab3ol .ab3or .ab3sa .ab5so .ab3u .achse4 .ach4sp
.achts4 .ack4e .ade3n4 .ae2 .aer6schl .ago3 .ag4r .ag2u .ai2s .ak6t5en6de. .ak6t5en6den .ak6t5en6des .ak3tr
.al4bl .alb3r .al4bra .alb6rec .ale3u4 .ali3 .al5l6en .alle4r5 .al4lin .all5s .al4mau .al5s4e .al4t5ak
.al6t5ang .alt6an6l .al4tei .al4t5e4l .al6t5er6f .al6t5er6p .alter6s5 .al4t3h .al4ti .al4tor .al4t5ra
.al4tri .al4tro .alt3s4 .al4t3u .al4u .alu3s .ampe4 .am5sta .amt4s3 .ana3c .an3ae .an5alg .ana3t .anden6ke
.an3e .ang4a .an5g4li .ang4r .ang4s4 .angst5 .ani4s .anis5c .ank2 .anla6gentec .an3n4a .an3o2 .an4ora .an5sa
.ansch4 .an4si. .an5s4p .an4tag .anti5s .anz2 .ap5p6le. .are3n .ar4m5ac .ar4mar .ar4mau .ar4mei .ar4mun
.ar4sc .ar4tan .ar4t5ei .arter4 .ar6t5erh .ar6t5erk .ar4t3r .arz2 .arzt3 .as2b .asbe4 .asie4 .as4ko .as2p
.as4ta. .as5tar .as4zen .ata3 .ate4m3 .at4h .aue4n3 .au2f3 .auf5s4 .auge4 .au2s3 .aussen6dung. .au4sti
.auto6ren. .auto6rin .ax2 .är6schl .ät2h .ät2s .bahner6 .ba4ran .bau5chi .bau3f .be5erb .beige4 .bei6ge.
.be3n4a .be3n4e .be3r4a .ber4e .ber4ga .berg5ab .berg5ar .berg5ast .ber6g5e6b .ber6gin .ber4gl .ber4g5o
.ber4g5r .berg5s .ber4tr .be3s4a .bi2e .bi2o .bi4os .bi4t3a .bi4t3r .blau3 .blei5s4 .boge4 .bogen5 .bogens6
.bor4d5i .bo4s3k .bre4a .brecher6 .bre6cherk .brid4 .briefen6 .brie6f5end .bruch5s .brut5s .bu6cher .buchse6
.bue5be .bu4ser .buster6 .buß3 .bü3be .by2t .ce4ra .ch2 .ch4a .char6me. .char6mes .ch4i .chi5er .dab2
.da6ch5en .da3la .dan4c .da2r .dar5in .dar4m3 .dar3u .da4te. .da4tes .daue4 .de4al .de6ck5eri .dein4 .de5ins
.de5int .de6m5ents .de3na .den4ka .den4kl .den4ko .den4kr .de3od .de5ran .de4rei .de5r4en .de5skr .des4pe
.de4spo .des5se .de3st .des4ti .de3xa .di2a .di5ae4r .di3ä4r .di2e .die5ne .dien6st .dienst5a6d .dienst5r
.di5s4ti .do4mo .dorf3 .dor6fer .do4tr .dru6ckerz .due3b .du6schr .dü3b .dy2s3 .ebe4r .echo3 .eck5erk .ede4l
.ehe3i .ehe3n .ehre4 .eh4r5er .eichs4 .eich5ste .ei3e2 .eier3 .eigener6 .ei4lau .ein3a .ei4nat .eine4
.ei4n5eb .ei6n5en6g .eins4p .einzel6lig .eisen5 .ei4spe .eis3s4 .ei4s3t .ei6ste .ei4s3u .ei4tr .ek5lam
.ek3li .ek3s .el4a .elas3 .el4b3i .el4bl .elb5s .el4fei .elfen5 .elfens6 .el4fl .en1 .en4d3a .en4d5ei
.ender4 .en6d5ere .en6d5erf .en6derg .en6d5erz .en4d3r .end3s .en4due .en4dü .en4g3l .enk2 .en4t3a .en4tä
.en4t5ei .en4tem .en5thalp .en4thi .en4t5io .en4toe .en4t3r .en5trep .en5trop .ent3s4 .epi3c .ep3o4d
.er4b5ei .er4b5er .er6brecht .er4bu .er6d5achs .er4dan .er4dar .er4d5ei .er4del .erden6k .er4d5ep .er4d5er
.ere5ch .er3ei .er3er .erfolgsauto6 .er3in .erk2 .er3o4b .er3oe .ers2 .er6st5ein .er6ster6 .erst5eri
.erst5ers .er6stim .er6stritt. .er6stritten. .er4z5el .erzen4 .er6z5eng .er4z5er .es3p .es4s3t .es3ta4
.es3te .es5tra .est5ri .et2h .et2s .eu1 .eu3g2 .eur4 .eu3t .eve4r3 .ex3em .fahrzeugin6 .fang5s .faus6t5r
.fe3la .fel4d5r .fel6lau .fel4sp .fel4s5t .fer4n5o .fe4st .fi3d .fi5est .fi4le. .fi4len .film5a .fil4s3
.fin4s .fi2r .flu4g3 .flus6s5en .for5tu .fra4s .fs2 .fu4sc .fus4st .ga4me. .ga4mes .gan4ga .gang5sc .ga2s
.gas3e .gas5tei .gas6tras .ga2t .geb2 .gebe4a .gege4n .gel4b5r .ge3lu .ge5nae .ge5nar .ge5nas .ge5naug
.ge3ne .gene5cke .gen4ei .ge3nu .ger4a .ger4e .ge3ro .ge3ru .ge3sa .ges4e .ges4i .ges4p .ge7stei .ge3t4u
.gi2u .gla4s5c .gol6der .gs2 .gu3ru .hafe4 .haft5r .hal4br .han4a .han4fa .hang5s .ha5sche .hauser6w .hau4su
.hau4t .haut5o .he2r .her6b5ra .he5rer .he3ri .he6r5inn .he5ros .he4sp .hete3 .he3xa .hi2n .hin3a .hin3u
.hi4s .ho4f5en .hof3r .hof3s4 .ho4la .ho4met .ho3ra .hor4t5r .höch4s .hu4fer .hu3la .hund4 .hu3s4a .ia2
.ibe3 .ima4ge .imm4 .immen4 .in1 .ind2 .ink4 .inn5st .inse4l5 .inu3 .io2d3 .ioni5e .ire3 .is2a .it2h .joni3
.jor3 .kabe4 .ka4b5l .ka3la .kal4ta .kal4t5r .ka3mi .ka4t5i4o .ke3ra .ker4bl .ker4na .ke3ro .ke2t .ki2e
.ko4ten .ko4ter .kraf4 .kraft5 .ks2 .kue3b .ku4ran .kü3b .laden5s .la5ert .lage4n5 .la3ho .lan4d5a
.lan6de6mi .lan4dr .lan4gl .lan4g5r .lang5s .lan3t .lase4 .las4t5r .le4ar .le4gas .leh4m5e .lei4bl .lei4br
.lei4tr .le3n4i .len4kl .les3t .le3th .lich6ter6sc .li2f .li3o .li4ve. .lo4g5in .lo4sc .losch5 .lo4sk
.los3s4 .los3t .lo4tr .lo5ver .lus4t5e .luster6 .lut4h .ly2s3 .ma5lae .ma5le .man3d .mani4e .man5t .mas4s5u
.ma4st .ma4ß3u .mat4c .mate3 .md2 .mee4ru .mel4a .me3no .men6schl .men6schw .me4sa .mes4sp .mes4st .met6tend
.mi2e .mie4t5r .mi2f .mil4z3 .mi4s3a .mi6scha .mi6schl .mi6schn .mi6scho .mi6sch5r .mi6sch5w .mi2t .mit3a
.mit3e .mit5in .mm2 .mo2i .mo4nau .mon6dru .möbe4 .musiker6fo .nabe4 .nae4s5c .na4ha .nah5ei .namens5
.na4mes .nas4s5c .na3t4h .na3to .nä4s3c .nebe4n5 .neider6 .nere3 .ner4f .ne3ro .ne2s .neuer6b .nich6t5e
.ni2e .ni2l .nil3a .no6tentr .no4t3h .no4top .not3r .nude4 .nul6ler .nus2 .nu4t3r .oa3s .obe4n .obe6r5ei
.ob6ers .ob3i4t .ob3l .ob4sta .oe2 .oh4r5ei .oh4rer .oper4 .orge4 .orgi3 .ort4s .orts5a .orts5e .os4t3a4
.ost5ec .os4t5ei .os4tel .os6t5en6de .os6teng .oste6r5e .os4tes .os4ti .osto4 .ost5om .ost3r .ot3a .ou4te
.ozo2 .ölk2 .pa3b2 .pa4nen .par4ka .par4k5l .par5th .pas6sers .pe4c .pe3la .pel4za .pel4zw .pe3na .peri3
.pes4t5e .pes4th .pf2 .pf4u .ph2 .po4lei .po6lende. .po6lenden .postei6 .prach4 .pu5ert .ra5ch6e .ra4d5ei
.ra4der .ra3el .ran4d5r .ran6g5e6b .ran4gl .rar4s .rau5f4r .rau4m3 .rau6schl .rau6schw .re4b3l .re5cha
.re5chr .rei4bl .re5insz .reise5i .rei4st .reli5e .ren4n5a .re3sk .rester6 .res6t5ers .re5stit .rest5re
.re3un .ri4as .ro2a .roe4s .roes5c .ro4h3a .roher4 .ro6h5erz .rom4a .roset6te. .ro4tan .ro4tau .rot5ei
.ro4t3r .rö2s .rös3c .rue3b .rue6ck5er6 .ruh4r3 .ru4m3e .runder6 .rü3b .rü6ck5er6 .sa3br .sa4fe .sali5e
.sami3 .sau3c .sch4 .scha4c .schaf6t5end .scheiner6 .se2a .se2e .see3i .seein4 .see5r .se4ha .seh5ere .se4hi
.se4h3o .sen4f .senf5l .sen4kr .se5no .sen3s .se3ro .se3r4u .se2t .sex5tr .sha2 .si2e .siege6s5 .si3er
.si4ern .si3es .si3gn .silbe4 .si4te .sit6zer .ski3e .ski3s4 .sli2 .so3n4a .sour4 .spani5er. .spiege6lei
.st2 .st4a .sta4ge .stau6be6cken. .st4e .ste4h5a .ste4i .steiner6k .ster6na .sto4n .sto4re .st4r .stro6ma
.su6cherf .su6cher6g .sue3b .sumpf5l .ta3c .tage4s5 .ta5lar .tan4k5a .tan4k5l .tan4ko .tart4 .ta4tab .ta4t3h
.ta4top .ta4tor .ta4tri .ta4t3u .tau4f5o .tau6schl .te2e .te2f .tehe5 .tei4l5a .tei4l5ä .teiler6s
.tei6l5ersc .tei4l5i .teils4 .te5in. .te5le .telle4 .te3ra .te4st .test5ae .test5ä .te6ste .test5ei
.tester6h .test5r .te4te .te3xa .texter6 .ti2a .tie6f5ern .ti4me. .ti4mes .ti2s .tischen6 .tisch5end
.tisch5l .tisch5w .tit2 .tit4a .tite4 .tode4 .to4der .todes5 .to4nar .to4nat .tonen4 .to6n5eng .toner6n
.toner6z .to4nin .ton3s4 .to4pan .top3e .to4pl .to4pr .tor5an .to4rei .to4th .to4t3r .to2w .tra4de .trag5s
.tri5es .tsa3 .ts4c .tse3 .ts4u3 .tu4e .tu5end .tu3ri .tur4m3 .ub2 .ue2 .ue4b .ufe2 .ufer3 .uh3l .ul2b3 .um1
.ume2 .umo2 .ums2 .un3a2 .unab3 .un3dr .une2 .unen4t5 .un3er .un3g2 .unge5n4 .uni4t .unk2 .un3s .uns4t
.ur3a4d .ur3a4m .ur4anb .uran6fa .ur6anfo .ur4anp .ur3at .ur3c .ur3e .ur4e3t .ur4i .uro3 .ur3o4m .ur3o4p
.ur3s2 .ut3r .ves3t .vi3d .vol6lerw .wah4l3 .wah4n3 .wanderer6 .ware4 .waren5 .wa2s .we4bei .weg3s4 .weh4r5u
.weine4 .wei6neb .weines6 .we6ing .wei4ta .welter6k .welt5s .wer6k5er6 .wer4k5r .wer4tr .wese4 .wetterer6
.wi2e .win6d5er5 .winte4 .wor2 .worten6 .wort5end .xan3 .xe1 .ya2l .zeit5r .zeit5s4 .zel4l5a .zelle4
.zel6leb .zel4li .zel4th .ze3ro .zi4e .zie4l5u .zin4ka .zin4s5c .zin4st .zi6schl .zol6lers .zuch4 .zu5ende.
.zu4gei .zu4glo .zu4g5ra .zug5st .zurue4 .zurü4 .zwe2 .zweigen6 .zwei6g5end a1ab a2aba aa2be a3ace a3achs
a1ae2 aa2gr aags2 a3akt aal3ac aal3an aal3ec aa4lei aalf2 aa2l3o aal3ö aals4t aal5ste a1an a3an. a2anä a1a2q
aa2r3a aa3re aa4r3ei aa4r5ers 3aarg4 aar3in aa4rit aa4r3oe aar3ö aarp2 aar3z 3aase a3ass aa2su aata2 aa2t3h
aa2t3r aat2s3 aatsche6 a1au a1ä2 2abah abais4 ab4ak 2abal ab3alt ab2am 2a3bas abat4t5a ab3auf ab1ä ab2äu
abbe4p 4abbin abb5rig 1abd abda3c 2abe. 2abec ab3eic abe3id ab3eil abein4s abein4t 4a3b4el abel5ac abel5a4d
abel5in 4aben. a4berd aber4ka ab3erz aber4zi aber4zo abe4s5en abes4p ab5esse 2a3bet 1abf 1abg 1abh 4abil
ab3inf ab3inh ab3ins ab3iso abi3s4t 1abk ab1l a2bla ab3lag 3ablas 3ablau a4bläu 4ab4le. 3a4bled 3ablei
4a3blem 4ab4ler 4ablet a4bleu a4blin a4bloe ab4log a2blö 1abn ab2o 3a2bo. 2abod 2aboe 2abol a2bon abor5ang
abo5rato abor3s 2abot 2ab2ö ab1r ab3rec ab3rie ab4rot 2abrö 3abruf 1abs 2abs. 4absap 4absar ab3sc ab3se
2absf ab3so 4ab4sof abs2p 4abspi abs4pr 4abst. ab3sta ab4s5tro 3abtei abtes3 3abtr 2abu a4bueb ab4ug a2bum
ab3usu a2büb 1abw 2aby 1abz ab5zun 2ac. 2aca 1ac1c a3cee a3cem a3cen 2ach. ach3ab ach5aen ach3ak ach3an
a5chari ach5art ach3as ach3au ach3än 2achb a3che a4ch3e4c ach5eic ach5ein ach5eis a4ch3ep ach5erbe.
ach5erben ach5erbes ach5erfu ach5erfü ach5erke ach5erkl a4ch5erl a6cherne a4chero a4cherö a4ch5erw a4ch5erz
ache5str ach5eta 2achf achgene6r 2achh 4achi a4ch3i4d ach5ind 2achk 2ach3l ach5le 2ach3m ach5mi ach3n 2acho
a3cho. ach3o4b a3choh ach5ord ach5org ach5ori a3chos a3chov ach3öf 2achp 2ach3r 4achs. 4achsc 4achses 4achso
4achsp achst4 ach5stre ach3su ach4tak ach6tant acht5erfu acht5erte 4achtg ach4t5in 4achtk ach4t5or
ach6traeume. ach6traeumen. ach6träume. ach6träumen. ach6trit 4achtsc ach4t5um ach3u4f ach3uh a3chus 2achv
2ach3w a1ci acin3 4ack. a4ckeg 4a3cken acken5s a4ckerd 4ackes a4ck3in 4acks acksau6s ack5sta acksta6g
ack5sti 2a1cl a3co acon4n ac2p 2acu 2ad. 4ada. ad4abr a2dad a2dae ad2ag a2d3a2k ad3ang 3adap ada4rer 4adas
a4daut 1a2dä ad3än ad1c 2a3de. ade4al ad5eben a3dec ade3e adefi4 adel6spo 3adelu 2aden ade4nat adenes4
adenk4r aden4se ade3o2 ade5ram a4d3erf a4derig ader4sa a5deru a4d3erz ade5s4p ades4s ade5stel ade5str 2adf
adgas3 2adh adie4s5c adie6s5el a4d3inf 1adj 2admu a2dob ado3c ado4n3a adon3e a2dop ad4o3s adot2 2adp 2adq
adrat5s4 a2dre 3adres ad4ret ad3rot ad3rue ad3run ad3rü 2ads2 3adsor 2ad2t1 adte2 adto2 adt3re a2düb 1adv
2ae. aea2 aeap2 ae2bl aechen5 aech4sa ae3chu 2aeck aeck5sp ae2da ae4ders aede3s4 ae4d3ia aedi4e ae2dr 2ae1e
aee2k3 ae2f3l ae2fr aefts3 2aeg ae2ga aeg3an ae4g5ent ae2gl ae2gr aeg3ri aeg5sta aeg5s4tr 3aegy ae2ha 4aehe
ae4h3ei ae4hel ae4h3in aeh4l5ei 4aehm 3aehnl 2aehr 2aeht 2aei ae3im a3ein ae5isch. ae5ischl ae5ischs ae3isk
a3eiw ae2kr a3el. ael4bl a3elh ae4lia aelk3s4 a5ella. ael4lak a3ello ael4pl a3els. a3el4sa a3elsb ael6schl
a3elsf a3elsg a3elsk a3elso ael4st a5elsta a3elsv ael3t4e aelte5i 4aemm aemte4 2aen. 2aene aene4n3 aen2f3
4aenge 2aeni aen3k4e aen4kl aenne4 aenner5 2aens aen4s3a aen4s3c aen4sp ae3nu 2aenz ae2o3p2 5aepfel a3e2pi
1ae2q 2aer. aer3a2 3aera. ae3r4af ae4rap ae4rat aerauto6 aerb3l aer4ble 4aerd ae4r3ei ae4r3e4l aere4m
ae4r5emi aere4n aer5enzy ae4r5erf ae4r5erh aerer4k aer5ersa ae4rese aeri4e ae4r5ing 4aerk aer4mau aer4mo
aer6munt ae3ro 3aerod ae4rop ae4ror aero3s a3ersa aer4seh aers5er aert6er aert4s3 ae4rue a3erwä aer6z5en6t
aer6z5err 2aes4e ae3se3i aese5rei aese5ri ae3skr ae2sp aes4s3c aess5erwe aes4so ae4st aestein6 3aesth
aeß5erk aeß5erw ae4t3a aeta4b aete3e aeteo4 aet5erbl ae2th 4aeto ae4tob ae4t3ra ae4t3ri ae4t3ro aet4sen ae2u
aeu4eri 2aeuf 3aeugi 5aeugle 4aeul 2aeum 4aeur aeu5re 4aeus. aeu6scha aeu6schr aeu4sp ae2vi a1e2x 2afa
a4f3aen a2f3a2n a2fap a2f3au 2afä a2f3än 2afe a2f3ec a4f5einh a4f5einr a4fentl a2f3e2p afe2r a2fex aff4a
3affär 3affek af4flu aff2r 2afi afi2e afie3i afie3s afi6k5anz afi4kat afi4k3l a4f3ins afi2t 2afl af3lae
af3lä 2afo a4fo4ber a2f3oc a4ford a4f3ort afo3s 2afra af3rae af3rat af3rau af3rä af3rie a3fris 2af2ro af3roe
af3rö af3run af1s af3sa af2si afs4ke afs2t af4t3ak aft5anz af4t3au af4tei af4t3e4l af4t5ent aft2h aft5int
af4toe af4t3op af2tö aft5rad aft5rei af4t5res aft5ric aft5rin aft4sei aft4sel aft4spi af4tur 2afu a2f3um
a2f3ur 2afü afür3 2aga ag3a2d aga3t a2g3au agd3an ag4dar ag4del ag4det ag4din ag4dre ag4dro 4age. ageb2
age5inf age5inh age5in4s 2agel age6lei6s age4len age4ler 4a5gen. age4nas agend4 age4n5e4b a6generg agens4p
a4gent. 5a6genten a4g5entf age4rad age4r5af age4ral age4r5ap age6rauf agerei6g ager6eign agerer6f age3ro
age4s5am age4s5an age4sau ages3k age4s5oe age4sö ages6sen age3u 3aggr a2g3i2d ag3ill a2g3im ag3inn ag3ins
agi3oe agi4os 2agl ag4lan ag3lat a2gli ag3loc ag3los a2glö a2glu ag1n2 ag4nat a2gnä ag2ne ag2nu 3agog a2g3op
agori4 a2gre a2gri ag3rie ag3rin ag3rol a4g3rum ag2sa ag3s4ah agsen4t5 ag4sin ag5s6porta ags3pu ags5taet
ag4stät ag5stel ags4top ag5stras 2agt aguet4 a4gund 2a1h2a ah3ang a1hä ahdi3 2a1he a4hein ahein6se a4h3er4h
aher4ku a4h3er4w ahe3s a1hi ah2l3a2 ahl3än ah4l3e4b ahl3ec ah4l3ei ah4lel ahlenk4 ah5lenz ah4l5erd ahl5erf
ahl5erg ah4l5er4h ah4l5erz ahli4n3 ah2l3o2 ah2lö ahl4sal ahl5se ahls4pa ahl3sz ah4m3ae ah4m3ar ah2m3ä ahme3e
ahme3i ahmen5e ahmen7sc ahme3s4 ah3mu ah2n3a2 ah4nas ah2n3ä ah3nee ah4nef ahn3el ahner6e ahn5er4h ahn5erk
ah6ner6le ahner4n ah4n5erp ah6n5er6sa ah6n5er6sc ah4neu ah4nin ah2no ahns2 ahn5ste a3hom a3hop 3a2hor ah3ost
a3hot a1hö ahr3a ahra4g ah3rai ahren6se ahren6s5o ahrer6lau ahre4s ah3ri ahr4tae ahr4tal ahr4t5ei ahr4tin
ahr4t5ri ahr4tro 2ahru 2aht ah2ta ah4t3e4l ahte4s ah4t5ese ah4t3ex ah4tis aht3re ah4t3ri aht3s2 ah4t3um a1hu
ah3w a1hy ai1a2 a3ia. aian3 aidi2 ai3dr aid2s ai1e2 aien3 ai3er3 aif2 ai3fr aig2 ai5gel a3ik. ai4k3er ai4lar
ai4l5auf ai4lei ail5erl ailge3 a3im. a3imp 2ain ai3nac ai3nal ai4neb ainen4 a3info ains4p ai1o 3airb 3airl
airo3 air2s ai2sa ais3ac a5isch. ai4schi aiser5a ais4o ai3spr ais4se. ais4sem ais3t ai3s4tr ai3ti ait4r
a3iv. a3ivl a3ivs a2jat 2ak. 2a3ka. aka3b4r a4kade 2akae a3kal 2akam 2akan 3a4kanl 2akar aka4tak aka4tan
aka4t5er aka4t3r akat3s 3a2kaz 2akä 2akb 2akc 2akd 2a1ke a2kef ak3eis 3a2k3em ake2n aken3e a2keo a2keu 2akf
2akh 2a1ki ak3ins akka3 4akko. 3akku 2akl ak4lin 2akm 3a2kne3 2ako akoni4e 3akox 2akp 2akra 2akre 2akri
ak2ro3 3akrob a2k3ru a2k3rü 2aks ak3sh ak3sta ak3ste ak4t3a4b ak4tag ak4t3ar ak4t3au 2aktb ak4t3el akter5a
2aktg ak2th 4aktik aktionsche6 4aktis 2aktm ak4t3ob ak4toe ak2tö ak2t3r akts2 4aktsi 4aktsp 4aktst 4aktun
2aktw 2akul 2akun 2akur aku2s3 2akw 1akz 2a3la. al3abb 4alabo a4l3abt a3lad. al3add al3adm al3aen al3af
2alai ala3kl al3akr al3ame alami3 al3ana a3lanc 4al4and a4l5ande al5angel al5angr alang5s ala3ni al3ank
al3anm al3ann al3ans al3anz al3app a3lar. al3arb al3arg a3lari al3arr al3art a3las. alaska5 al3asp ala4st
2alat a3lat. ala4tan al5attr alat3z al3au a3l4au. alauto6r a3lay a1lä a2l3än al3ärm al3äu alb5aer al4bär
3albb 4albe. alb5eink al4b5erh al4b5er4w al4b5eta alb5ins al4ble al4bon alb5rae al4b3rä alb5rie alb5rin
alb4s3p 3album al1c alda3c al2dä 5aldehy al4d5ere al4d5erh al4d5erl al4d5ern al4d5erw al4d5ese ald5inn
al4dop al4d3ot al4drä al4dro ald3s4t 2ale al3e4be alebran6 a2l3ef al3eie a4l3eig a4l3ein a4l5eise al3ele
al3elf 3a4lema a4lemb a4l3e4mi 3a4l3emo al3emp alender5 a4l5endr a4l5ends a4l5endu a4l5engl alen5in a5lentb
alent4e al5enth alent4z alen6z5ei al3e4po a4l5erfo al4erg aler4hö aler4kl a4l5erla a4l5erlä a4l5er4mi
aler5oe a4l3erö 3alerr a4l5er4tr 5alerwa 5a4l5erwä 5a6l5er6wer a4l5erze a4l3e4s4k a4less a4l3est a4l3e4th
a4leur a2lev al3exi al3ext a1lé 3alge. algene6r 3algor alg2r alig4h al3imm al3imp a4l3inf al3inh a4l3in4q
alin6stin al3int al3inv ali3o ali3sp ali5str a4l5ital alk5erd al4klö al4kne al4kof 3alkoh al4k3rü alk3sa
alk3se alks4i alk3sp al5lad all5ank all5ano all5ans all5anz al4l3a4r al4laus 3allee all5eim all5erfa
all5er6mu all5ermü al6lersa al4l5er4z al3les al4lev 3allgä 3allia al4l3id alli5er. alli5ers. all5ink allo3c
al4l5oef alloe6se all5ora al4l3öf al4l5ö4se all6s5amt all4sph al4lum alm5aus almen3 almo6de. al3n2 2alo.
alo2b al3obe al3obl al3obr al3obs al3oe4d al3oer a2lof 2a3log alo4g3a alo4gr alo5is. a3lop al3ope al3opf
a4l3orc al3ort 2alos al2ov alo2w a2lö al3ö2d al3ör 3alpe. 6alphas alp3st als5aer alsau4 alsch5s al3s2e
als4pac als5tau al3sti alt5alg al4t5ana al4t4an4b al4t5ans al4tap alt5eic alt5eig al4t5eis alt5elt alter6fol
al4teu al4tid al4tir alt5ita al4toe alt5ort al2tö al4t5rat alt5ric alt5rit alt5roc alt5ros al4trus a1lu
a2lum al3umb 3alumi a2lur al3use alu3ta a3lüg 2aly alz5aep al4z3ap al4z3ar al4zäp 2am. am3a4ba ama3d am3aep
ama5ge a4malg am4an aman6the aman4tr am3apf am2ar ama4s5z a2maz 2amä 3ambiv 2amc 2amd 4ame. am3ein ame5len
ame4n amen3e amen3i amen4s5e amen5sh amen5stem amen4su amer4a amera5u a4m3erf ame3r4u a4m3erz a4mesh ames4p
a4m3ess 2a3met a2mex 2amf 2amg ami4kan ami4kl ami4kn ami4kr amine4 amis4tr 2amk 2aml 4amm. amm5aba am4m3ac
am4mal amm5ang am4map am4mar amm5ass am4m3au amm5edi amm5eis amme4la amme4n am6m5es6sen am4m3id am4min 4amml
am4m3oe am2m3ö am4munt ammu4t3 a2m3oc amotte5s amp4f3a4 amp6ferr ampf5la ampf3o amps2 3ampul 2am2s am3sau
am5sche am3se ams3en am3so am3spa am3spi am3s4tr am3su am2t3a amta4b am4tän am4t5eig am4t3el 4amtem amter4
am4t5erb am6t5erei am4t5erf am4t5erg am4t5erh am4t5eri am4t5erk am4t5erl am4t5ern am4t5err am4t5ers am4t5ert
am4t5erz am4t3ex am2th am5tig amt5int am4tis am4tit amto2 amt3ob am4toe am4t3op am4tou am2tö am4t5rat
amt5rei amt5ric am4tro 3amts. 3amtsd am2tu amt3ur 2amtv 2amu a2m3uf 3a2mul a1mü 2amv 2amw a1na a3na. ana2a
a2nab ana5che anadi5er. an3aes an3aeu ana4l5in an5al4ph anal5sk 3analy ana3m an4and an3a4no an3ant 2anar
a4narb an4are an4arr a3nas ana4se a3nat. ana4ta ana4t3r a3nats 3anäm 3a2n3äs an3äu 1anb 4anbas 2anbo 2anbu
2anbü an3cht 2and. 4andaa 4andab 3an3d4ac 4andal and5amm 4andan an4d5arm and5ass 4andat 2andd 4ande. an4d3ei
and5elfe anden6ga and5ente. ander5ei anderer6le and5erho and5erhö ande4sa ande6spo an4d3ex 2andf 2andg
andi4e an4drau an4drec an4d5res 2ands and4sam and4seh and6s5ein and6spar and6spas and6spat an4düb 2andw
andy3s4 an3e2c a3n4ei. a3neie 3aneig an3e2k ane2l an3e4mi 3a4nemo anen4z an5ersc a4n3eru a4n5erz. an3eth
a2n3e2v 1anf 2anf. 4anfab 2anfi anfi4n anfin5i an4f5rau 2anfs an3f2u 4anfun 4ang. 4anga. 3angab an4gal
ang5art ang2ä an3gäh an4gäs 4ange. 5angebo 5angeho 5angehö ang5eis 3angek an4g5erf an4g5erg an4g5er4h
an4g5erk an4g5er4p ang5erwa an4g5erz 4angie ang4lok ang3n 3angol ang5rad ang5ras an4grau 5angrif 4angs.
ang5sat ang6st. 1anh 4anhau 2anhu 2anhü 2ani 4ani. ani5de 4anie aniel4l ani5els ani5ers. anie3s ani4ka
ani4ki ani4kr 3a2nim anin4t an3i4on a4niso ani5sta 4ank. an4kad an4kag an4k3ak ank5alt ank5anz 4anken
ank5erfa 4anki an4kid an4k5las an4klö an4k3ob ank5ori an4k3öf an4k5ras an4kro ank5rue an4krü 4anks ank3s4k
anks4p an4küb 3ankün 1anl 4anlad 3anlag 4anlan 4anman 3anmel 3anmie 4anmun anna4ge 3annah 3annä an4nef
annens4 3annex ann4spa ann5str 3anod an3ode anoe4d an3ofe 2anog a3nol ano4l3a an3oma ano4m5en an3opf an3opi
an3or ano5rak 3anord ano4ri anor3t4 a3nos an4ou a3nov a1nö an3ö2d 1anp 4anpag 1anr 4anrad 2anrö an1s an3s4ab
ans5aem ansa4m an4s5ame an4s5amt an5s4au 3ansäs ansch4l an4seu ansicht6 an4s3po ans2t 5anstal an4stem
5anstri ansu2 an4s3ur ans2z an3ta an4t5a4go ant5ang ant5ans an4t3ar anta4re 3antá 3antei anteri4 antes3
ant5e4ta 5anthro 3antib 5antilo ant5inst 3antiq 5antise 3antr ant5räu 2ants 3antw a1nu anu5ell a3nup a3nur
a1nü 1anw 2anwi any3l4 an4z5aep an4z3an an4z5art an4zau an4zäp 4anzd an4z3ed anz5elf anze4n 4anzes anze4t
anz5eta 2anzg 2anzh an4z3i4d an4z3i4n 2anzk 2anzm an4zol 2anzr 2anzs 2anzt 3anzün an4zwä 2ao a1oe2 ao1i
a3okt a2om a1op ao2pe a1or a3orm aor5te a1os ao2sk aos2p aos3t a3ot. ao3t2s a1ö2 2ap. ap2a apa3b2 a2ped
a3pel apen3 ape4ra a2pev 2apf. ap2fa 4apfe. 3apfel 4apfen3 2apfs 2aph aph5aer aph3är aph5ers a2ph3t a1pi
api2e apie3s 2apl a3pla a3plä ap3li ap2n ap2o 2apol apo3p2 a5posi apo5sta apo5str a2pot 3appar ap4pei
ap4p5erz ap2pf ap4pre ap4p3ru a1pr ap4sin apst3o apst3r apt2 a4que. 2ar. a1ra ar3abb ar3abt ar3adr arad4s
ar3aer ar3aes arafor4 ar3agg ar4ah 4aral ara3le ar3all a4r3ana ar3ang a4ranr ar3ans a4ranw a4r3anz ar5apos
a4r3app a2rar 2a3rat ar3atl ar3atm ar3au arauto4 ar3ax 2a1rä ar3äs ar4bab 4arbe. 4arbef 3arbei ar4b5eig
ar4b5eim ar4b5ein 4arben arb5erl 4arbi ar4b3le 2arbs2 arb3sk 2arbt2 2arbu 1ar1c 4archl 4archr ar4danz
ard5arm ar4d3ed arde4n ar4dob ar4dop ar4d3ri ar4dro 2are. a2rea are5aler a2reb are5ba 2arec a4red a2ree2
a2ref ar3eff areg2 ar3ehr a4r3eid areim5 a4rein 2arem ar3emb a4remi 4a3ren. a3reni aren3s4 aren6sem a4r5entn
a2reo a5rer. are3r4a arerau5 a4r5erei a4rer4fo a6rergeb a4reri a4r3erk a4r3erl a4r3ert a4r3erz arer4zi 2ares
a4r3es4k ares4p a4r3es4s are5sta 2aret are5the a2reu a2rev arfs3a arf4s3p ar3fu 2arg. ar4g3e4c ar2g3n 4argo
arg4r ar5gre a1r2i 2ari. 2aria arie4n3 ari5er. ari5erbu ari5erd ari5erg ari5erh ari5ers. 4arif arif3t ar3imp
2arin arin5it arin3s4 a4r3int ar3inw 2a3rio a3rir 4arisc ari4su a4rith 2a3riu 3arkad ar4kak ar4kal ark5aue
ar4käh ar4k5erh ar4k5er4l ar6k5er6sc ar4kid ark4lö ar4kne ar4kni ar4koa ar4kor ar4k3ro ark3sa ark5she
ark5spe arks4t ark5stu ark4t3a4 ark4tel ark4t5ex ark4t3o4 ark4tre arku2 ar4k3um ar4küb arlang5 ar4les
arlichter6 arlich6ters arl2s arma3l ar4m5ans ar4m5anz arm5art 5armatu arm3au ar4meb arme4e ar4m3e4g arm5ein
5armeni ar4meo ar4mep ar5mes ar4m3op 2armö arms2 ar4mum 3armut 2arn ar4nan ar4nap arn4au. a1ro ar3ob. 4aroc
aro6ckeng ar3o4di 2aroe 2arof ar3o4fe ar3off aro2i 2arok 2arol a2r3o2p 2a2r3or aros5t 2arot arot5an aro4to
a4roun aro2w a2rox 2arö 4arr. arr5ach 5array 2arrä ar4r3e4b ar3rei arre4n arren5e 4arri ar4r3or 4arrs 2arrt
2arsa ar6schab ar6sch5ac ar5sche arsch5erl arsch5wi arseri4 arsex3 ar3s4ha ar3si 2arsk ar4ska ar3sp ar3sta
ar3stä ars5tät ar5stel ar5stern ars6t5ers ar3str ar3su ars4ue3 artal4s5 ar4t3am ar4tang art5att art5auf
ar3te art5elf arter6fo arter5k arter6la 3arthr 4artie 3artig art5int ar4t5iso ar4t3ob ar4t5ram art5ren
art5rie ar4t5rol art3sa art4sau art5ske art5spa a1ru arude4 aruder5 a2r3uh a3rumm ar3ums a3rüm 2a1ry ar4z3ae
ar3zan ar4z3au ar2zä arze2 arz5ente ar4z5erl 2arzi 3arzn 3arzt arz4th arz4ti arzt5ra arz4tri ar2zw asa5chi
as3aeh as3aet 4asaf as4ai asal4t5e as3amp asa5ne a2sap asa4ro asa2s as3asc a5sau. asau4f as3aug as3ät a2sca
as5cham a5scher. ascher6g a3schi a4schm asch5mi asch5ru 4ascht a4schwu a4schwü 2ase a2sec a2s3ef as3eie
a3sen. ase4na4 asene4s ase6n5esc asenk4 ase4n3o a6sen6sem asens4p aser3a aser5eig as4erh as3erw as4es as3eva
asex3p 2asf a3s4hen 3asiat asien3 a2s3i2k as3inn as3int asi4s3a a2sk as5kla aslan4 a3slip a2so2b as3oe aso2f
as3ofe a3sol a3som a2s3o2p as3orc as3org as3ori as3pan aspek6t5o as3pik as3pio a4spir as4ple as4por a3spra
as5s4abl ass5amt as4scr ass5eins assens6k assens6p as5s4er asser5a asser5ec asse6reis 5assess as3ski as4soe
as4s5ora 3assoz as2sö as4spo as2st as5stau ass4tie ass4top ass4tue as3stü as4sur a3stad as3t4af ast5ans
as3tap asta3s as5tatt ast5auf ast5einl a4ste4n ast5ents as3ter as6t5er6ho as6t5er6hö aster5oe aste4s
as4t5ese as4tex as2th asti4e asti4ka a2sto as3toc ast5orc as4trau ast5raum as4tre as5tren as6t5ritt ast5roll
as4tru ast6ruk 2astu as3tub as2ty asu2s aswa4s 2asy. a2syl 3a4symm aße2 aßen3 2at. 2ata a2t3aa at5a4ben
a4t3abl at3abr ata3la at3apf at3arb at3art ata3s2 at3atl at3att at3au at4au. a4tauf ata3un a4taus at3är 2atb
2ate. ate4au ateien6d atei3f atei3s 3a4teli 4atell atel6l5erk 3a4temg a4teml a4tems 2aten aten6t5ank
aten6t5ri aterer5 2ates ates4sa at4eur ath4a at3hee at5herd a5thia a4thin ath5in. at3hir 3athl a4t3hoc
at3hof a2th3r 2at2i at3idi ati4kab ati6k5er6w ati4kl ation4s ati4s3a ati4s3e at4isl a4tiso ati4v3a ativen4
ati6v5er6f ati6v5er6s 4at5mus at2o a2t3o2b at3oef at3oel at3o2f a2tom ato4man ato4min 3atomk a3tomo 3atoms
at5opfe a4tops 2ator ato4ra at3orc ato4rei atorgene6 ato3s ato2w3 at5raet at5raeu a4t3rau a4t3rav at3rän
a4t3rät a4t3räu at3rec a4trep at5ring at3roh at3rol a4t3rom 4atron a4troo 3a4trop a4t3rot atrue3 at3ruh
at3rut at3rü3 2ats at4sau at4sb at6scheng at6schma ats3e4h atse4l at4set at4s3in at2so ats3pr at4stoe
at4stop at4stö at4stur 3attac at4t3ad at4tah att5akt atta4l at4tale atta3s4 at4t3au at4t3ec 4attel atten5s4
4atter at6t5ertr at3ti at4t3o4b att3o4f 5attrak at4t5ras att5rat att5räu att3s2 2atu atu3et atu2n atu4rei
atu4r5er5 atur3z atus3e 2atz at2za at2zä at4z3e4c at4z3e4d atz5eig atz5ela atz5elt at4z3em atz5erb at4zere
atz5erf atz5erg atz5erh atz5erke atz5erkl atz5erkr atz5erl atz5ero atz5erp atz5ersc atz5ert atz5erw at4z3e4t
at4z3in at2zo atz3op at2zw a2u 2au3a2 au1ä 2aub au4b3ab au4bas aub5ele aube4n auberin6s au4b5eul au4b5ins
au4blä aub5rin aub4spo aub4spr au4bum 2auc auch5e4c au6ch5en6t au6ch5erke auch5sti 2aud au1e 4aueb aue2d
auene4 auere4 au5erel au5erent aue4r3o aue2s aufa4c auf5akt au4f3ar au4f3ei 5aufent auf5erf auf5erh
auf5er6kr auf5erla auf5erm auf5ind 3auflö 3aufn 4aufo auf3re 5aufruf 3aufsä auf5ski auf3t2 4auft. 3auftr
au4fum 4augeh augene4 4augeno 4auger 5auges. 2augl 4augr 3augus au1h auh4a a3uhr 2au1i aui2n 2auj au4kle
auk5te aul3e4c aule4s aul5ese aul4les au3lü 2aum au4mad au4mäh aume4n aum5ents aume4r au4m5er5i au4m5ers
au4m5erz aumgene6 au4m3id au4mind au4m5ins au4m3o4r au4m5ott aum3p2 aums2 au4mum au4mun 2aun aun2a aun5alg
au3nas aun3d aun2e au4n5er4d aun5erze a4unf au4nio aunk2 au2no aun5ste au3nu au1o 2aup au3p2f aup4ter au1r
aur4a auran4 aurant5 aur2h au3ru au4s3ah ausan6ne. au4sap au4sas au4s3au 4ausc au6schan ausche6f au6sch5lag
au6schli au6schmi au6sch5wi au4scr 3ausd 4ause. ause4e3 aus5ehr aus5ele au6sense au4s5erb au4s5erf aus5er5in
aus5erk au4s5erl aus5erpr au4s5erw 3ausgl au4s3in au4sis 2auso au4s3or aus5pul 3ausrü auss2 5aussag aus4se.
5aussta aus3sz au5stae au5stal aus5tauf 4auste. au5stein au5stel 4austem 4austen 4austes au4stö 5austrag
au5s6tras au4s5tür 3auswu 3auszu auße4 außer3 aut5aeu au4tar au4t3äu au5te. aut5ein au4t3e4l au5ten.
aut5erkr aut5erne aut5ero aut5ers au5tes au5tet au4tev aut3ex au4thy 2auti 3auto auto6renk auto6renp
auto6rens auto6rent auto6rinn aut5ran aut5rau aut5rin aut5rot auts2 aut3sk aut3z 2auu auve4 2auw 2aux 2auz
a1ü avari4e a2va3t4 avener4 2avi avie6rer a2vl 2avo a2vr 2avy 2aw awi3e a2wr a1x ax2am ax4anz ax2at ax3emp
ax3erw a2xia 3a2xio 2a1ya a2y3ak ay2es a3yeu ayma2 ay3of ayou2 ays2 aysi3e ay3t ay2u az2a a3zad 3a2zal
aza3s2 az2o 2a3zu az4ur 2az2w azz3a2 az4zen az4z3in az2z3w ä1a2 äap2 ä2bl äb2s äbte3 ä1ce1 ä3che äche3e
äche4n3 ä3chi ä2chr äch4s3a äch4s3o äch4sp äch4st ä3chu ä1ck ä3cke. ä3ckes äck3sp ä2da ädel3a ädel3e ädel3i
äde3s2 ä2d3ia ädi2e ä2d1r äd2s äd3te ädte3i ädtein4 ädte3s 2ä1e äe2j äe2k3 ä2eri äe2x äfen3 3äffc äf2fl
äfig3s äf1l äf1r äf2ro äf3te äft2s3 ä2g1a 1ä2gä ägd2 ägdi3 ä4g3ent äge4ra äger5as äge6rend ägeren6g äge6rers
ägerin6d ä2g1l ä2g3ne äg2ni ä2g1r ägs2c äg3sta äg5stel äg3s4tr 1ä2gy 2äh. äh1a 2ä1he ä2h3ei ä2h3e2l ähe2n
äher6gebn ä1hi äh3in äh4l3a äh4l5e4be äh4l3ei ähl5ins 2ähm äh3na äh3ne 2ähni 3ähnl ähre2 äh4r3el ähr5sa
2ähs2 äh3stu 2äht ä1hu äh3w 2äi ä1im ä3is. ä5isch. ä4ische ä5i4schl ä5ischs ä3isk ä1k ä2kle äk2li ä2kr ä1la
äl3an äl2bl äl1c äl2l3a äl2pl äl4schl äl3t4e älte3i ältein4 ä1lu 2äma äma3t 2äml ämoni5e ämte2 äm2th 2ämtl
2än. ä1na ändes4 än2dr 2äne äne2n3 äne3p äne3s än2f3 änge4ra ängerin6s än2gl än2gr 2äni 2änk än3k4e änke3i
än2kl än2kr änne4 änner3 2äns än2s3a än2s3c än2sp ä1nu ä1on äon4e äo3s äos4e 2äpfc 3äpfel äp2pl äp2pr äp2s3c
1ä2q ä2r1a2 3ära. är2af ärauto4 är1ä är4b3le är1c ärde4n ärde4s 2äre ä2r3ei ä2r3e2l äre2m ä4r3emi äre4n
ären3a ä4r5ener ären3s ä4r3erf ä4r3erh ä4r3er4k ä4r3erz ä4rese är2gl ä1ri äri2e ä4r3ind ä4r3ing är3ins
ä4r3int ärm5arm är4m3au ärme3e4 är4m5ent är4m5erz är2m3o2 är3o2b är3of är3o2p är3or ä1rö ärp2 är4seb är4s3eh
ärs3er är4ste är2sz ärt2s3 ä1ru är4z3au ärz5en4t ärzer3 ärz5ere ärz5erf ärz5err ärz3te äsche5s4 2ä3se äse3e
äse3g äs4e3i2 äsen4s äse3re äse4ren äse5r4i ä3s2kr äs1p äs2s3c äss5erkr äss5erwe äs2so2 äs4spr äs4ste äs3te
ästein4 3ästh äs2tr ä4ßent äß3erk äß3ers äß3erw ä2t3a2 ätab3o 2äte äte5be äte3e2 ätein4n ät3eis ät3emp äte2n
äteo2 ät3e4pi äter4bl ätergene6 ätes4p ä2th ät3id ät3ob ät1r ät2s3a ät2sä ät4schl äts3en ätsi2 äts3p ät2st
äts3tä ät2su ät2t3a ät4tei ätte4n3 ät2tr ät3v ät2za ät2zw äu2bl äu2br äu1c äude3 äuder4 äu1e äuel3 äu4eri
2ä2uf 1äug äu2gl 2äul 2äum äu2ma äum3p äum2s3 äum3s4c ä2un äun2e äu3nu 2äu3r äu5re3i äurein4 äure3s 2äus.
äu4scha äu4schä äu6sch5ei äu6schel äu4schi äu4schl äu4schm äu4sch5o äu4schr äu4schü äu3s4e3i ä3usg ä3usk
ä3usn äus4s3c ä3usst 1äuß äu2tr ä2vi 1äx âte2 á1 1b ba2b3a ba4b3er4 2babf 2babg 2b3a2br 2babs 5bach. bach3s
b5achse bach7ter ba4ck5er4 backs4 bad3a ba4dab ba4dan ba4dar 4b3adel 2b3adl 2b3adm ba2dr ba2du b2ae 2b3aeh
4b3aerz 4b3aeug bae5us. 2b1a2f b3age 2b3ahl bahne4 bah4n5eb bah6nene bah6n5ent bahn3s bai3d ba2k3a ba4k3er
ba2k3i bak3l ba2k3n ba4k3ra ba4kre ba3la ba4lab ba4l3ak ba4lau bale4a ba4lei baler4 ba4l5erk bal5ins balk4a
balke4 bal4lan bal4lau bal4l5eh bal4l5ei bal6lerg bal4tr 2b1am bama2 bam3az 3b2amb ba2me ban2a b2and ban4dab
ban4d5al ban4d5an ban4dar ban4dec ban6delf ban6d5en6de. ban6d5en6den ban6d5en6des ban6deng ban6d5erf
ban6d5erk ban6d5erz ban4dob ban4dr ban4du ban4k3a ban6kerf ban6k5erw ban4kl ban4k3n ban4kop ban4kor ban4k3r
ban4ku 2banl b3anna 2b3ans bantu3 2banw 2b3app ba4r3ab ba4rad bar5ast ba4r3at ba4rau bar5ein bar4en barer5ei
barer4t bari3e bar5in4s bark4l bar2s bar4tel b3arti ba4rue bar3zw bas2a ba4seb ba4seli4 b3asia bas4sa
bas4s5ei bassin4 bas4sp bas3te bas3ti bas4tr ba4t5ent ba4tru bat4tak b3attr baub2 bauchar6m bau6ch5el
bau6ch5er bau3eb bauer6fo bauer4g bauer4l bauer4n bauer6tr bauer4w bau3fa b3aufg bau3f4r 4b3aufs 4b3auft
4b3aufw baug2 bau5kl bau3l bau4m5ac bau6m5ant bau6m5ast bau6m5ent baum5s b3ausb 4b3ausf bau3s4k b3ausl
bau3s4p b3ausr 4b3auss bau3s4t bau5ta b1a2x ba3yo b2ä1c b2äd 2b1äh b2äl b2är bären5 bärk2 2b3ärz b2äs 2bäug
bä3us. 2bb b3ba bbauer4 bbau3f b3be bben3s4 bbe3ra bb2lo bb2lö bblu2 bb2r bbran4 b3bru bbru4c b3brü bb2s
2b1c b3ch2 2bd2 b3da bdän3 b3de bde3s bdi2e bdome4 3be. bea2n beat4m b3ebb beben3 beb2l 3be1c be2ce 4b3echt
be3cke 4b5e4cke. bed2 4b3e4del bedi2 2b3edl be3e2h bee2l be3ela be3en be3erd bee4r5ei bee6r5es bee4r3i
be3eta be3eti be3eu bef2 2b3eff be3g2 be4he. beh3ri beh2u b2ei beib2 bei5bl bei3d4r 4b3eier bei3f2 beig2
beige4o be3imm be3imp bei6ner6k bein4fo be5in6hal be5in4hi bein6spe bein6ter bei3s4a bei5sc beisch4 bei3sp
bei3s4t beit4s5e beit4s5o beit4s5t beiz4w 3bek be3ke b2el bela4n bel5ano be4l5ant bel5bi bel3d4 be5le.
be3lec 3belei be5lei. be4l5ein be4l3en bel5er5e bel5erh bel5erk bel5ern be4l3e4t bel3f 3belgr beli6ef
bel5inn belle4n5 bel5oef be4l3om be4l3or be4los be4l3öf 3belp bel3sk bels4p bel5stern bel3sz belti4 2b3emp
4b3emul b2en 3bena be5nabe be4nat be4n3au be2nä 3benb benden4 ben6dens ben6d5es6s 4bendl 4bendm 4bendp
be3ne. ben3ec benei4l be4n5end be4n5ent be3ner be4n5erf be4n5ers ben5ert be4nerw be4n5ess ben4eu be4nev
ben3f be4ng2 be4nid be4nik be4n3in be4nis 3benk2 ben3n be4nob be4nop be4n3or ben4s5au ben4sek ben4s5el
ben6sere ben6spar 5bensz 4b3entb 4b3entd 4benteu 4b3entf 4b3ents 4bentw ben3un 3benv 3be4nz be1o2 be1p2
be4pit 4b3epoc b2er be3ra. ber3aa ber5abe ber5abl ber3a4c ber5adm be5raeu ber3af ber3a4k ber5all ber5ame
ber5amm ber5anz be4rar bera4s ber5asc ber5ass be4rato berbeste5cke berd4 be4r5eck ber5eig ber6eini be4r5eiw
ber3el bere4m ber5emi be3ren ber5end be4r5en5e be4reng ber5ens be4renz berer6fa ber5ersa ber5e4sc be4r3e4t
ber4g5af ber4gal berg5an. berg5ass. ber6g5en6t ber4g5li ber4gn bergs4t ber4hab ber3i4d berin6sp berin6st
be4ri4o ber5iss berk2 ber4ken ber5n4a ber3n4e ber3ni b3ernt ber3o4b ber3oe be4r3oh ber5ost ber3ö berr2
bers4k ber5stau ber6stic be3ry ber4zög b2e1s be3s4an besch4 be4s3ep be4s3er bes5esk be4s3id be3s4la bes4pe
bes4po bes3sa bess4t b5esst. bes3sz bes2t beste4 be4ster4 best5erh best5ern be4s5tol best5o4r bes5tos
be4s5trä be4s5tur be4sur be3s4ze 4b3etap beta5sp bet5auf bete4s3 bet2h be3tha bet4o bet4tis bett3r be3uh
be3um be3un be3ur b2ew 2b1e2x1 3bez 2b1f2 b3fa bfal4li bfang5s b3fä b3fe bfin4s b3fr b3fu b3fü bfün3 2bg2
b3ga bga6send bge1 bge3ne bges4 b3gl 2b1h b3ha b3hä b2i bi3ab bi3ak bi2ar bi3as bib2 bi3ba bibe4 bibel3
biber3 bi2c bid2 bi3dj bien3s4 bie4r3a4 bieres4 bie4st bie4t3a4 4bieti bie4tr biet4s3 bi3f bi4ke. bi4kes
bi3k2l bi4kre bi3ku 3bil bi4l5ang bi4lant bi4lau bil4da bil4deb bil4del bil4d5in bil4d3r bild3s bi4lei
4b3illu bi2lu 2b3imb 2b3imp bi3na 2b3inb 4b3indi bin4g3a bi4n3ok 4b5insas 2b3int 2b3inv bio1 biob2 bi2od
bi3oef bi3re biri3e 2b3irr bisa2 bi4schl bi4s3ei bi3si bi2s3p bis5sau bis4s3c bi2st bi3sta b4i3tr bit3s2 2bj
bjek4t5o4 2b1k2 bk4an b3ko b3kr bl2 2bl. bl4a3b2 2b3lac blade5s 4b3laed 4b3laen blaes5c 3b4laet 2b3lak
b4lanc b3lang blasser6 blas6serk bl4at b3late 3b4latt blat4t5r bl4au blau4c b5laus blaus4t b3laut 2blaw
b3lay 2b3läd 2b3län bläs3c 3b2lät b2le2a 2b3leh ble4i b4lei. b4leib bleich6a 4b3leid blei3f 4bleih ble5imp
blein4 ble5int blei5sc blei7sch 4bleit blei5ta b2lem ble4mei ble6m5ent ble4mer blem3p4 ble2n b4len. b4lend
4blenk b2leo b4les. 4blese 4blesu ble3sz b2let b3li. 4blich 4blief b4lier 2blig bl4in b4lind 4bling blings5
blin4k5a b4linz 4blis. b4liss b2lit b3lite b2lo. b2loc 4b3loch blo6ckent blo2g b2loi blo4id b2lon 2blos
2blun blu4th blu4tin blut3o blut5sc 2b1m b3me bmen4s 2b1n2 b3na bnas2 b3ne b3nu bo2a2 bo3ab3 boabi4 bo3as
b1ob bo2b3l bo2br bobs2 bo3ch4 bo3d2s body3 bo2e boe4bl boe3i boei4g bo3en b1of boh4r5ei bo3is bo4l3an
bo4l3au bol3c boli4e bo4l3in bo4lit 2bolu bol3za bombe4 3bon. bo3nat bon4d3e bo4n3er 3bons 3boo boo2l
boo4t3i boo4to b1op 3bor. bor3ae bo5rant bor3as bor4d5an bor4dr bo4rei bo4rig bo4r3in bor2s b3ort. bor4ter
bor6t5rat 3b2ot bot4e bote4r3 bo3th bot4sa bot4se bot4so bots3p bot4s3t bot3t bo4xel boy1 bö2bl 2b1öf bö2is
b1öl 2b1p2 bpa2g b3po 2bq br2 2br. b2ra. bra3a 2b3rad 4b3raed b2rah bra5i4sc b2rak b2ram4 bran6dent
bran6derk bran4d5r 4b3rat. bra3te brater4 bra6terg 4b3ratg bra4t3h brat3r b4raun bra5unte 2b3räd 2b3re.
brech5s 6b5rechte 6brechtl 2bred 2bref 2b3reg b3reic 4breif brei6t5ei brei4t5r b3reiz 2brek breli3 b2rem
brem4sc brem6sei brems5t b4ren. 4b3rent 2breo 2b3rep b2re3r b4res. b3rese 4b3rest b2ret bret6t5en 2b3reu
b2rev bri4da 4brieb brie4fa brie6f5er 4b3riem b4rien b4riga b4rigi 4brigk bri6kans bri4ker bri4ku b2ril
b4rina 4b3rind b2rio b4risc 4briss 4b3ritt b2roe 2b3roh 2b3rol bro4m3a 3b2ron b2ros 4b3rost bro4tan brot5ei
bro4ter bro4t3h bro4t3o bro4t3r 2b3rou b2rö b2ruc bru4chu 4b3rueb 2bruf br4un 4b3rund bru3n4e bru4s4 brust3
bru4ter bru4t3h 2b3rüb 3brüc 2b1s bs3ach b2s3ad b4s3aer b2sak b4s3all bs3amb b4s3amt b4sanf b4s3ant b4s3anz
b2sap b2sar b3sau bsau4m bsau4r b2s3är bs2ca bsch2 b4s5chec b4schef b5schu bs2cu bsde3 bsdes4 b2s3e2b
b4s3ehr b4s3ein bse2n bsen3e b2s3ep bs3erd bs3er3e b4s3erf b4s3erg bs5e4r5in bs3erk b4s3erl bs3err b4s3ers
bs3ert b5serv bs3erw bs3erz bse2t bs3eth bset6zer b2s3eu b2sex2 b4s3ide b2s3im bs5inte bs3iso b2sk bs4kur
b2so2b bs3off b2s3op bso2r bs3orc b4s3ori bs5ort. bs5orts bs2öf bs2pe bsprun4 bs5rei bs3s2 bs2t bst5a4be
bsta4d b4stade b4st3ak b4st3al bst5ank bst5art bs4t3as b4s5tauc bst5au4f5 bst5aus bs5teil bst5einb bst3e4k
bste4m bst5ema bst5emi bst5ent bst5er5e bst5erf bst5erh bst5erk bst5ernt bst5er5o bst5erö bst5erz bs3tes4
bs4t5ess b3stet b5steue bst3h bst3i4d b4stin bst3io b4s3tip b4st3ob b4stoch b4stor b4strac b4s5trae b4strau
bst5rauc b4s3trä bst5rep bst5ret bst5ros bst5rue b4strü b4stun b4stüb b2sty bs3umb bs3ums b2s3un bs3url b2sz
b3s4zep 2bt bta4s btas4t5r b3te bt1h bti6scha btisch5l bti6scho bti6schw bto2n3 btran4 bts2t btu3en btü1
bub2 buben3 bu5chare buch5art buche4 bu4ch5ec buch5ere buch5erf buch5er6l bu6ch5er6s buch5er6w buch5er6z
bu4chet buchs4p buch5ste bu2e buegel5e buer4o 2b3u2fe bug1 bu2gl bu4gra bul4l3a 2b3umf 2bumk 2bumr bu3na
3bund bun4dä b4undd bun4d5er bunde4s bun4din b4undn b4undz 2b3unf b3un3gn 2b3unh 2b3unl bun6t5er6z bun4tr
2bunw bur3c bur4gan bur4gar bur4g5au bur4gin bur4gl bur4gr bu3ri 2b3urn b3ursa b2us bu2s3a bu4scha busch5ar
bus5chau bu6schei bu6sch5el bu6scheu bu4schl bu4sch5m bu4schn bu4sch5o bu4schr bu4schw busch5wa bus5ers
bus5erw bu4sin buss4pa bus3ta bu2su bus3un bu4ßer but2a bu2t3r bü1c bügel5e bühre4 bür2s 2bv 2bw b3wa
bwasse4 b3wä b3we b3wi b2y1 byo2 by3p byp4i bys2 2bz2 b3ze b3zu bzug2 bz4u3n 1ca cab2 ca3bl 3cac ca4ch cae3
caes2 ca3g2 cago3 ca1h ca3lab ca3lam cam4p3l c3ang ca2pe ca3r2a car3n2 carri3 car2s ca3s4a3 cas3te ca3t2h
ca3ur caus2 caust3 ca1y2 cä1 cäs2 2cc c1ce c1ch cch4i 2c2d2 c3do 2ceae 2cear 2ceä 2ceb 2cec 1ced ce2dr 2cef
2cegr 1ceh ce1i cein2 2cej 2ceka cele3r 3cels cen1 cen3an cene2 ceng2 ce2ni ce2no cens2 3cent cen3un ce1o2
2ceop 1cer cere3u ce3ri ce4ris ce3ro ce3s2h ce3sti 2cet 3cet. ceta2 ce4t3am 3cett ce1u 1cé c1f cg2 2ch.
4chab ch3a4b3i4 2cha2c chach6sen. ch3ack ch3aep ch5aerm ch3aes 2chaf 5chafei cha2g ch3age ch3akt 5chalam
chal5b chal6lein cha4mer ch5ampe 3chanc ch5andr ch5ange ch5angr ch5ansa ch5ansp ch5anst 4chanz 3chao ch3app
4char. 3chara ch5a4rab 3chard 4chare 5charta cha4sc ch3asp ch3atm 3chato 4chatt 4chatu 4chatz ch5ausf
chau5spo ch5ausr ch5ausst ch5austr ch5ausw chau5t ch3äp ch3ärm ch3äs 1châ 2chb 2chc 2chd che3b 4ch5e4ben
ch5echt che5ers 3chef. 4cheff 5chefin che4fr 3chefs 2cheh 4chehr 4chei ch3eil ch3eim ch5eis. ch5eise 4chelem
che4len che4ler che5me ch4emi 5chemie 5chemik 4chemp che4neb ch5enge. che4nid che4no chen5sk chens4p 4chentc
chen6ten 4chentf 4chents 4chentw cher3a che4rat cher6bes. 4ch5erbs cher6de. 6chergebn ch5erhi 4ch5ernt
6cherregu cher5sta ch5ertrag cher6trage 6cherzeu 4ch3ess 4cheta ch5e4tik 4ch3e2x3 1ché 2chf 2chg ch5gau 2chh
3chia chi5li 4chimm 4chimp 4chind 4ch3inf 4ch3inh ch5inko ch5inkr 4ch3ins 4ch3int 4ch3inv 3chip 3chiru
chi5sta 3chit 2chj 2chk 2chl chl4a ch5lade ch5laend ch5lanz ch3lat ch5lauf. ch5läd ch5länd ch5lein ch4len
chl4o ch2lu 2chm ch2me 2chn2 chn4e ch4nep chner6ei. chn4i 2cho. cho3ch ch3oel 4choen 3choer ch3off chof4s3
cho5l4a ch3orc 4chord cho4rei 5chores 5chors. ch5orts 3chorw ch2os 3chosl ch3öl 2chön 3chör 2chp chr2 2chra
ch3rab ch3rad ch3ras ch3rat 2chrä 2ch2re ch3reh ch3reu ch3rev ch3rh ch3rin 5christ 4chrit 4chroe ch3rol
5chromo 3chron ch3ros 2chrö 2chru 2chs ch4sm ch6spani ch6spart chstro4 2cht ch4tang cht6en. ch4t5ruh 4chue
4chuf 4chuh chu2n 4ch3unf ch3uni 4chunt 4chunv ch3urs ch3urt 4chut chut4t3 2chü 2chv 2chw 2chz ci2a ci1c
ci3es c3ind cing3 cins2 c3int ci2s1 1cit c2k 2ck. 2ck1a 3cka. cka2b ck3a2c cka2m cka2n cka2r 3ckard 3ckat
ck3atm 3ckau. 3ckaue 2ck1ä 2ckb 2ckc 2ckd 1cke 2cke2c 4ckeff 2ckeh ck3ehe 2ck3ei cke4la 4ckelek 4ckelem
ckelti4 4ckemp 6ckensem cken4s5o ckens5tur 6ckente. 6ck5enten 4ckentf cken6trop 4ckentw cke4rec 6ckeremi
cker6fül 6ckergeb 6ck5erken cker6ker 6ck5er6lau 4ck5erni 6ck5ernst 4ck3ero ck6ers. 4ckerz. cker6zeugn
4ck3ese 2ck3eu 2ckex 2ckf 2ckg 2ckh 1cki 2ck3i2d 4ck3ind 4ck3inh 4ckink 4ck3inn 4ck3ins 4ckint 3ckis 2ckj
2ckk 2ck3l 2ckm 2ck3n ck1o2 2ckob ckoe2 2ckof 2ckor ck1ö2 2ckp 2ck3r 2cks ck5sac ck4sar ck4sint ck5stae
cks5tate cks4tec cks4to cksto4r ck3str 2ckt ck4tar 1cku2 2ckue 2ck3uh ck3umb 4ck3ums 4ckumw 4ck3una ck3unf
4ckuni 4ckunt 2ck3up 2ck3ur 2ckv 2ckw 1cky 2ckz c2l2 clet2 cle4vel clien4 clin4g cli2p clip3a 1clo clo3ch
1clu2 cm2 c2mi 1co coca3 co3ch co2de code5s co3g coi2 co3it co2ke cola3s co4leu colle6ge co3l4o com4te.
comtes4 con3s continuati6 co2o 2cope co4pe. co3ra 2corb cor4da core3s cor5ti corvet4 cos3t 2cotc co2te co2u
cou4c cou3si 2cout 1cô2 2c1p 2cq c2r 1cra c3rae c3rau c3rä 2cree 3crem cre4me 3cres2 3crew cros2 1cru cry2
2cs cs2a cs2f c2si c3s2ti c3s2tr 2ct cte2a cti2o2 ction3 ctur2 1c2u 2cua cul4u cup1 cu2pe cup3p cu2p3r
cussi4 cus3t c2v c3ve 2cx 1cy cy3an. cybe2 1ç 1d da1a 2d3a2al d1ab 2dab. d4abab d4abae 4da4bak d2abä 2dabb
2dabd d2abe 4d3a4ben 2dabf 2dabg 2dabh dabi2 4da4b3it da4blo 2dabn 2da2bo dab4ra 4da4bre d4ab4ru d4ab4rü
2dabs 2dabt 2dabw 2dabz d1ac dach3a d4ache4 da4ch5er dach3o dach5ste dach5stu 4dachtz da5chung d1ad da4del.
da4delg da4dels da2do dad2r da2e 3daec 2d3aeg 2d3aeh 4d3aemt dae4n3a d3aend 2d3aep 2daeq da3erf d5aerzt
2d3aeu dae3us 2d3aex d1af 2daff da3f2l dafo4n da3fra d1ag dagi4 dag2o da1h dah3l da3in 2d3air da3ism da3ist
da4kad da2kn da4kro dal3a4d dal5aer da3lag da4lär da4lop da4lor da3lö 4d3alpe 4d3alte da3lü dam4e d3a4mei
damen5s4 d5ammae d5amman 4d3ammä 4d3ampe d3ampu 2d3amt dana3e 4d3anal dan5alg da4nan d3a4na3t dan4ce. dan3d2
4d3anda 4d3anei 4d3a4n3eu 2danf 4d3anga d5angeb d3angs 2danh dani5er 4danim dan4kal dan4kan d5anker
dan6k5erf dan4kl dan5kla dan4k3o dan4kr 4danle 4d3anna 2d3a2no 2dans d3ansc danta4 4dantr 4dantw d4anz.
d3anze d4anzen 4d3anzu 4d3anzü dan4zw 2d1ap d2apa 3dapol da4por da2pu da2ra dar3an dar3as darb2 5darbi 2darc
dar4dar dar4de dard5ei dard5er dar4do dar4dr dar4du dardwa5re 4d3area dar3ei dare4m dar5emi da4r5en5e
d5a4rist dar4mar dar4m3i 4d5arres 4d3art. 4d3artd 4d3artg 4d3ar4th 4d3arti dar4t5in 4d3artl da2ru dar5um.
4darzt da4sche da5sei das6ein da3s2h da2sp 4d3assi da3st 4d3aste das4tra das4tu da3tei 4d3a4tel date4n3
da2th dati4v3 2d3atl 2d3atm dat4st 4d3atta datum4 2d3aud dauer5e 2d3au2f3 2d3aug dau2i 2d3auk da3unt dauri3
2d3aus3 2d3au2ß 4dauto d1ax d1az da2zo 3däc 2d1äf 2d1äg 2d1äh 2d3ämt dä2n3a 2d3änd 2d1äp 2däq därm2 4d3ärzt
2d1ä2u dä3us 2däx 2db2 dbe4e dbi2e 2dc d3ch2 dchengene6 dco2r d1cr 2dd2 d3da dd4ae ddar4m3 d3dä dde2a
ddel5e4c dde3ra d3dh ddha3 ddi2e dding5s d3do ddub2 dea2d de4adl de3ae de3a2t deb2 4d5e4bene 3debü de1c
de4ca. de3chr 2d3ecu ded2 4d3e4del dede3s dedi4e de4dit dee2 de3eb de3eg 3de3em de3er de3es de3et 3de3eu
3deex de4fa. 2d3eff def2l deg2 2d3egg deh2a de5hop 2d3ehr 4dehyds de4ic dei6ch5er de5i4den 2d3eie 2d3eig
de3im 4dein. 4d3einb de3in4d 4d3eine de5in4fo de5infr d3eing dein6gen 4deinh 4d3eink 4d3einl 4d3einm 4d3eino
4d3einr 4deins. 4d5einsa de5in4se dein6sta dein6str dein6ter 5d4e3in4v 4d3einw de3io de3i4si d4e3ism dei4sp
de3ist 2dekz del5ach de4l3am dela4n del5ano de4l5ant dela4t del5ate de4l5aug deld2 de5le. de4lef de4l5ei4g
4d3elek 4deleme del5end del5erk del5ern deler4r del5erz 4d3elf. 4d5elfe. 4d3elfm deli4ne del5inn delk2
del4l5an del4lar delle4 del4l5eb del4lei dell5eic del4l5er delmi4 de4l3ob de4l3op del4san del4sas del6s5int
del6s5pan del6spar del6spat del4spr dem4ar de4mau dement4 de6m5entg demi4e 4d3empf d4en. dena4b de4na4g
de3n4am de4n3an de5n4arr dende4n 4d3endh 4d3endk dend4r dend4s dend4u dene4b de4n3e4d de4n5end de4n5eng
de4nep den5erb den5erei 4d5energ de4n5ero de4n5erö den5ers de4n5ert de4nerw den3f2 4d5en4ge. 6d5engeln
6d5en6gels den6gen. 4d5engli de4nid de4n3im den4k5ak den6kerl den4k5ob de4nob d4ens den4sur 4d3entd 4d3entf
4d3entg den3th 4d3entk 4dentla 4d3entn 4dentw 4dentz den6z5erf den4zym 2deol de3p2f dep2l depo4t de3ra.
der3ab de5rabi der5a4de der5aen de5raet de5raeu der3af der3a4g der3ak der5alb der5alt der5ame dera4n de5ran.
de5rand der5ane der5ant der5anz de4r3ap dera4s der5asi der5asp de4r3än 4d3erbs 4derdb de4r3e4b de4r5eck
der5edi de4r5eic der5eif 6dereigni der6eini der5eis. de4rele der5ell de4remi der5ende de4r5en5e der5enge
de4r5ens der5ente der5entg de4r5enz der6er. derer6de derer5e der4erf de4r5erh derer5n de4rert dere4t der5eta
de4r3eu derf4 der5fl derg2 6dergebn de4r3id de4r3i4m der5inb der5inner de6r5innu derin6teg derk2 der4nal
der5o6ber deroe4 der5oef de4ror de3rot derö2 derr2 der3s4k der5stau dert5ende. der6ters 6dertrage de4ruh
der4ump der6weck 4d3erz. 4d3erzv de4s3a4g de4s3ah de4sak des5amt des5ang des5ant des5anz de4sap de4s3au
de6sche6f de4s3eb de4s3e4h de4s5eil de4s5ein des5elt de4s5en5e des5eng des5er5e des5erf des5erg des5erh
des5erk des5erl des5erm des5ern des5ers des5erz dese4t des5eta desi5er. de4s3in de4spa des6park de4spot
de4spra dess2 dess4e des6sens des6ser. des6sern des6sers des5taet dest5alt des5tät dest5eige dest5einsa
de5stell des6temp des6t5erg de5stern des4tex de5stras des4tum de2su des3un de3ta deta4c 4d3e4tat deten3
deten4t 4d3e4thi de4tik 2d3etw de3uh 2d3eul de3um de3un de3url de3us 4d3e4vid dex3em de4x3er de4xis 4dexpe
4dexpo 2d1f2 dfang3 dfin4s df4la 2dg2 dga2t d2ge. dger4e d4ge3sh dge6tang dge4tau dge4t3e d3gl 2d1h2
dhau6eri dhek2 d3hu dh4un dia5l4ei di3arr dia3s2 dib2 di3ce di3chl di3cho dich7ter dichts4 di4ck5el 2d3i2co
4d3i4dea 4d3idee di4den 2di2dy di3e2d di2e3i di5elek die4n5e4b diener6l dien5ev die4ni die4no di5ens.
dienst5rä dienter6mi die2p die4rei diese4 die4th dige4s dig2n di3go dig4ta dig4t3r di4lar di4l3au dilf2
4d3illu dil4s3t 2d3imb 2d3imp di3na 2d3ind d3infe 4d3info 4d3infr 3ding din4ga 2d3inh 2d3inj 2d3ink 4d3insc
4d3inse 4d3insp 4d3inst 4d3insu 4d3insz 2d3int 2d3inv di4odi dion5in dion3s4 di3ora dios2 di1p2 di3pt di4rak
di4ran di3re 4d3i4re. 4d3i4ren 4d3i4rin 4d3i4ris 2d3irl 2d3irr di3s3a2 di4sag di4sas di4sch5r diskan4 2diso
di4som di5s4per 2d3isr diss2 dist4 di3s4ta dis3te di4t3ak di4tal di4t3an di4t3au dite3c di4t5er5e di4t5erl
di4t5erm di4t5ers di4t5erw dite3s dit5ins di4tob di2t3r dit3s di2t3u di3ve di3vi di2vr 2dj d2jar 2d1k2 dkab2
dkraf4 dkraft5 2d1l dl2a dlan4dr dlang5s d3le dl4er dle4r3a dli2f d3lo d3lö dl2v 2d1m 2d1n dn2a d3n2e dne3p
dn2j dnus2 dnuss3 do3a2 d1ob 3d2oba do4bera do4berh do4beri do4bern do4berr 2dobj 2dobm 2dob2s 3doc do3chi
do3e2b 2d3oe2d 2d3oe2f 2d3oek 2d3oel doen4 doe5ne doe2r doer3i doe4s3c 4d3o4fen 2d3off 2d3ohr3 3dok 3doli
d3o2ly do4mal do4mar do3mi do4m5ing 2domn do2mu 3don. 3don2a don4au3 donaus4 doni3e 3donn 2dony do2o do3ope
2d3opf do3ra 4d3o4rak 4d3orbi 2d3orc 2d3ord 3dorf dor4f3a dor4f3ä dor4fei dor4f3i dor4f3l dor4fo dor4fr
dor4f3u 2d3org 4d3orna 4d3orni 2d3ort dor4t3a dor4t5ei dor4ter dor4the dor4tr 3dosi dos2k 2dosm do3s2p
dos5sa d3os2t dosta4s dosten4 do4stu dow2s d2o1x 2d1ö2d 2d1ö2f 2d1ök 2d1ö2l1 dö2s3c 2d1p2 d3pa 2dq dr2 3dra.
2drab 2d3rad d3raed 4d3raet d3raeu 2d3rag d2rah 4drahm 2d3rak 3dral 4d3rall d3ramm d3ramp dr4an 4d3rand
4d5rangl dran5k d3rass 4d3rast dra4t3a dra4th dra4tin d3raub 4d3rauc 4d3raum 4d3raup d3raus 4d3raut 2dräd
d4räng 2d3rät 2d3räu 3dräue 2d3re. d4rea. 4dreal d4reas d4reck 2dred 2dref 2dreg 3dreh dre4h3a dre4hi
dre4h3o 4dreic d4rei3e d4reik 4dreine 4dreins d4reir 4dreise drei5s6tr d4reiv d2rej 2drek 2drel dreli3 2drem
2dren dre3na drenn5s d2reo 2drep 2drer d2res 4d3res. dre6schm dre6schw 4d3rese 4d3resi dres6san dres6s5ei
dres6sel dres6s5er6 dres4st 4d3rest d3resu 2dret 2drev d2rew 2drez d2ré 2d1rh 2d3ric 4d3rieg drie4n3 3drif
4d3riff d4rift 4d3rind 4d5ring. 2d3rip 4d3risi 4d3riss d2rit drit6terf 4d3ritu d2ro 2drob 4d3rock droe4s5c
4drogg 4drohr 5drohu dro4id. 4d3roll 3dros d3rose 2drot 2d3rou 2d3rov d3row drö4s3c 2d3rub 3d2ruc 2d3rud
4d3rue3b drue7cke d3rueh 2druf 2d3ruh 4drund d4runt 2d3rut 2d3rü3b drü5cke 2d3rüh 2d1s dsa5cha d2s3ad
d4s3aem d2sak d4s3alk d4s3all d4s3ane d4s3ang d4s3ant d4s3anz d2sar ds5assi dsau2 d4s3auf dsau4m d4s3aus
d4saut ds2äu ds2ca dsch2 d4schef d4schin dsch4r 5d4schun d2s3cr d2s3e2b dse2e dsee3i d2s3ef ds3ehr ds4eign
d4s5eint d4s3ele d4s3emb d4s5e4mis ds5ende. dsen5er d4s3eng dsen3s d4s3ent d4s3er3e d4s3erf d4s3erh d4s3erk
d4s3erl ds3err d4s3ers d4s3ert d4s3erz dse4t d4s3eta d4s3eth d2s3ev d2se2x2 dsha2 d3s4hak d2sid d4sind
ds3ini d4s3int ds4kal d2ske d3s4kel d4skis d5sklav d2sko d2skr d2sku d3s4law d4sli d2so2b d2s3oe d2s3op
dso2r d4s3ori d2sö ds4ped ds4pen ds4perb d4speri d2spl ds4por d6sporto d4sprae d4sprä d4sprei d4spro ds2pu
dss2 ds3sa dst2 d6s5taeti ds5tauf d4s5täti d2ste d3stec d3stei d4steil d5stell d3s4tep d5s4tern d3steu d4sth
ds2ti ds4til d4stoch ds4tol ds4top ds2tr ds5trad d5strei ds5treu. ds5treue ds2tu d2sty d4suml d4s3ums d2s3un
d4s3url 2dt dta2d dt3agg dta2n dtan3e d3t2as dtas3t d3t2ax dtä2s d3tea dte3e dteer3 d3tem dte3na d3tep
dte3ra d3tes dte5sta dti2d dto2b dto2r d3töp dt3ral dt3rec dtre3s dt1s2 dt3sa d3tur d3ty du3al. du3all
du3alm du3alp du3alv du3ar du4bli du3ce due5bel due3br du3el du3en. du3ena du3enb due3p duern3 duese4 du3ett
du2f 2d3ufe duf4ter duf4to duf4t3r du2ga 2d1uh du3ist d3u2kr du4l5arr du4l5art du4l3au du4l3ei du2lu 2d3umb
2d3umd 2d3u2m3e 2dumf 2dumg 2d3umh 2dumk 2duml d4ump 2dumr 4d3umsc 2d3umt 2d3umv du2n 2d3una 2d3und dun4de
2d3une 2d3unf d3unga 4d3ungl dungs3 2d3uni dun4kl 2dunr 4d3unsc 4dunsi dunst5r 2dunt 2dunw 2d3unz du3os
dur4c durch3 2d3urk 2d3url 2d3urn dur2s 4d3ursa 2d3urt dusche4 du6sch5ec du6sch5ei du4schl du4schn du4sch5w
du3sta dü3bel d3über düns3 dürn3 düse2 2dv dv4en 2dw dwa2 dwa5sche dwasse4 dwert5a dwesten6 dwes6tend 2dyac
dy3an dydi2 dy3la dy3lä dy2le dy2sa dy4sl 2dz2 2e1a ea2be e2abi ea2bl ea2br ea2c ea3chi eadli4 ea2dr eae2
ea2g ea3ga4 ea3g2l ea2ka eak3e e2akr eal3ac eal3ak e3a4lei e5a4l5ent e5alen4z e5alerb e5a4l5er4g e5a4l5ert
e3alex e2ali e3a4l3in ea4lob ea4l3on ea4lop e4alti4 ea2l3u2 eam3a eam3ä e2ame ea4mid eam3o eam3s2 eam3tu
eanden4 e2ane eanet4 e3anf eanla6gent eannet4 ea4n3ob e4ant. ean4t3a4 ea2q ea2ra ear3ac ear3ak ea4r3ei
ea4r5ene e4arer e2ari ear3n4 ea2ro ea2r3u e3a2sc e3asf easin4g5 ea2sp eas3s2 e2at eate2 eater3 e3atm eat3s2
e3at3t2 e2au. eau4fe e3auff eau5f4re eaug2 ea4u3n eaussen6dung. eau5ste ea2va e2az e1ä2 eba2g eb3anz eba2p3
e3bas ebein4s eb5eint e4b5eise ebe4lau ebe4ler ebel5in e3bem ebe4na ebe5n6au. ebenen5e e5benu ebe5rad
eber5as ebe4rel e3bes ebe4s5e4h ebe4ses ebe4sor ebet4s3 eb3lag e4b3le. eb3lem eb4len eb5les eb4leu eb4lie
e3bloc eb4loec e3blöc ebni2 e2bo2b ebo3ef ebö2s 2ebr e5brau eb2re e3bru e3brü eb4sac eb4s5ang eb4s3as
eb4s3au eb4s5ele ebs5end ebs5ene eb4ser ebsi2 eb4sid eb4sis eb2sp ebs5panne ebs3pe eb3spi eb6s5taet eb4s5tät
ebs5tem ebs5ten ebs3t4h ebs5tic ebs5tie ebs5treu eb2su e4bueb e4bunt ebu2t3 e2büb eby2t e1ce ech3ab ech3ae
ech5ang ech5aus ech3ä e3che eche4c eche3e ech3ei echer6fah echer6zie e3chi echi3e e3chlo ech3lu ech3m e4ch3n
3echo. ech5obe echoe4f ech5org ech3ö4f e2chr ech3ra ech3rä ech3re echsau4 ech6s5en6d ech4s3o ech4spa ech4spo
echst5ri echs4tu echt5erha echt6s5ac echt6s5ag echt6s5eid ech3uh ech3w e1ci e4ck. e4ckef ecke4n e4ckep
ecker6ken e4ck5erw eck5erze eck4sor 3eckzä e1cl e3co e3cr ec3s e3cy e2da2b ed2ac eda5chu ed2ad ed2dr ede4al
edel5au ede5n4er e3dens eden4sa eden4s5e eden4sp edens5ta edens5tu ede3o2 edere4 eder5er4 edero4 eder5ob
eder5oe eder3ö ede3sk ede5stei edes4ti ede5str edia3l editen4 edi4tin ed2o ed4oc edost3 edpol4n e3d4rei
ed3rik 3edris ed4s3al ed4seh ed4s3es edsi2 ed2sk ed2s3o ed4s3ti ed4sto ed4s3um ed3te edte5in4 edt2h edue3b
e2d3ug e2dum edund4 ed2ü edü3b edy3 edys2 2ee ee3a2 e3e4ben eeb2l ee3bs ee1c ee2ce e3e2ck eede3s4 eedi4e
ee2dr eed3s2 ee1e2 eee4r e3eff eef2l ee3fo eef3s eeg2 ee4hep e3ehr e1ei ee3ig. ee3imp ee5in4se ee3i4sc
eei4sp e3e4lek e3elf eem4a ee5man e3emb e3emp ee2na ee3n4ac ee3nad ee3nae eena4g ee3nas een3er een4o ee5nor
een3sh e3ent ee1o2 ee1p ee3po eer3al ee5ram eer3as e3erbt eer5eis. eer5eisa ee4r5en4g ee5r4e4s3 eeres6se
eere4t eer5eti ee3rhi e3erhö e2eri e3erlo e3erlö e3ermä eero4be eer5oef ee3ros e3eröf ee3rös eer3sh eer4und
eerz2 e5erzeu ee1s ee3sh ee3s2l ee3sp e3ess ees2t ee4tat eet5ein ee2th ee4tik ee3t4r ee1u eeu2f eeun2 eewa4r
e1e2x1 e1f 2efa e2f3ad e4f3aeu e2f3a2g ef5akti ef3ana e4farc e2fat ef3auf ef3aus e4fähn e2fäu 2efe ef3ebe
efecht4 ef3edi e4f5eing efe4l5ei efel7ler efe2n efen3e e4f5ener e4f3enk e4f3ent efere4 efer5eg efer6gebn
eferin6d e4f3eta e2fex ef4f3as 3effek ef4fle ef4fli efig3s e4f3ins e2fj ef2le ef4lue e3f4lü 2efo e2fob
e2f3of e4f3ora ef2r ef3rat e5fris ef3rol ef3rom ef3s2c efs2p efste4h ef3s4tr eft5anz ef4tei eft5erkr ef2th
ef4top ef4t3ri ef4t3ro eft2s ef3ums 2eg egab4r ega4l5in ega2m eg2äh egd2 ege5in4s ege5in4t ege4l5ac ege4l5au
ege4lec ege6l5ei6er egelenkser6s ege4ler ege4l5in ege4lo egena4 ege4nag egen5ec ege6nero ege4rak ege4ral
ege4ran ege4r5as ege6reck ege6rend egeren6g ege6rers egerin6d ege6rin6g egerin6t ege6s5tro ege3u egg2l
eg3ins egler5e eg3nei egori4e eg3rän eg4sal egs2c eg3seh eg3s4e3l egse4r egsgene6rat eg3spe eg4stä egus3t
e2gy e1ha eh3ach eh3aka eha3kl ehalt4s e4h3ans e4h3ant eh3anz e4h3app e4harz eha4sc eh3aug eh5ausz e1hä e1he
eh3eff ehe3id e4hein ehein4s eh3e4la 3e4heli eh3elt 3e4hema eh3emb e4h3e4mi e3hen ehen4se ehens5ei 3ehepa
eh3epi eher4an eher4fa eh5erfah eher4fo eher6gebn eher4ke eher4le eh5ersta eher4za eher4zä ehe5str e1hi
e2h3id eh3ill eh3imb eh3inf e4h3ins ehi2r ehi2t ehla4c eh3lae eh3lam ehl3ap eh4l3as eh3lat ehl3au eh3lä
eh4l5e4be eh4lel ehle4n eh3leu ehlkop4 eh4l3oe ehl3o4r eh2l3ö ehl6s5ein ehl4sin 2ehm eh4mab eh4mant ehm6ens
ehmen6se ehmen6sp ehmest5 eh3mu eh3nad ehn3e4c eh3nel eh3no ehn6s5eid e1ho eho2l eh3oly eho2p eh3ope eh3org
e1hö eh3öff ehö4r5er ehra2 ehr3ag ehr3ak ehr3an ehr3ap ehr3än ehre4c ehr5eck ehr5ei. ehr5ein eh3ren ehre4n5e
ehren5s6t ehrer6fa ehrer6la ehr5er6tr ehre3s eh3reu eh3rie eh3roc eh3roe ehr3of eh3rom eh3rot eh3rö ehr6sein
ehr4ser ehr6s5tur ehs2 eh3sh eh3sk ehst2 eh3sta eh5stei eh3str eh3stu 2eht eh3t2a eh3te eh5ther e1hu eh3unf
e4huni ehu3s4a e1hü eh3w e1hy 2ei1a2 2eiä ei4b5aer ei4b3ak ei4bär eibe3e ei4b5ele ei4bid ei4b5las ei4bli
ei4b5rau ei4brea eibu4t ei4b5ute ei3ce eiche4n eich3r ei3cl e2id ei4dar ei4dau 5eidech ei4d5eis eid5erfü
eides4t eide5ste eidi4e 4eidn eid4str e2i1e eie4be eie2d eie3f4 eie2l eie2m 2eie2n eienge4 eien3s eie4r3a
eierei6s ei5ereu 5eiersu eie2t ei3f4lo eif5lut e2ig 2eig. ei4g3ak 4eige. eige5in4 e5igel. 5eigene. ei4g5erf
ei4glo ei4glö ei2g3n 3eigne 3eignu ei2go2 ei4g5rad ei4g5rat 2eigs eig3s4p eig5str 2eigt 2eigu 4eigw ei4kak
ei4k5ank ei4kli ei4klo ei4k3ri ei4l3ab ei4lam eila4n ei4l5ane ei4l5ang ei4lant ei4l5anz ei4lar 4eil3c eild2
ei4lein eiler6kl ei6l5erwa eilf2 ei4l5inf ei4l5ins eil4ip ei4lob ei4l3op ei4mab ei4m3a4g eim5all eim5alp
ei4m5ans ei4map eima4ta eima6ter eima4to eim5aus e4ime ei4m5ent ei4m5erl ei4m3i4d ei4moe eim3sa ei4mur
eina4b ein3a4d ein3ae 4einam ei4n3an ein3a4s 4einat ei2n3ä ein3da ein6d5erk ein4duk ein4dus 4eineb eine5inn
ein5en6zy ein6er. eine5ras ein5erbe ein5erkl ein5erkr ein5er6la ei6n5er6sc ei6n5er6tr ei4n5ess ei4n5e4ti
ei4neu ein6fant ein4fek ein4fiz 5einflus 4einfo ein4fo. ein4fra eing2 e3ing. e3ingt 4einhab ei4n3id 4einie
e3i4nit eink2 ein6karn 3einmi ein3n2 ein4nen ein6nere ei2n3o2 5einord ein4seb ein6seln ein4sid ein6stal
ein6star ein4sul e5insyn ein4sz ein4teg ein6terf ein6terp 5eintrag ein6trig 5eintrit eint4s ein5tsc 2einu
e4inver ein4ves ei1o eio2b eio2p eio2s ei1p eip2f 2eir eir2c e3irr eis5ala eis5alt eis5ane ei4s5ant ei4sar
2eisc eisch5er6k ei6schertr ei6scher6z ei6schin eisch5war ei6s5elas ei6s5en6te. eise5ra ei4s5erf ei4s5erg
ei4s5erh ei4s5er4l ei4serm ei6s5er6sa eis5ersp ei6s5erst ei4s5erw ei4s5erz eises4s ei4sex 3eisho eis3id
ei3s4ky ei4soe ei4som ei4s3or ei2sö ei3spe ei3spr eis6s5chen ei5stel eisterin6f ei5stue ei4s3um e2it 2eita
ei4t3ab eit5aer eit5alb eit5alk ei4t3an ei4tap ei4t3ar ei4tas ei4tat 2eitä ei4t3är 4eite. eite4m eit5emi
4eiten eitende6m ei5t6er. eit6err ei4tess ei2t3h 4eiti ei4t3in eito4r ei4trau ei4t3ro 4eits eits5a4g eitt4
eit5tr ei4t3um ei4t3ur eit3z2 2eiv ei4zar ei4z5eig ei4z5ins ei4z5int e2jak 2e3ju 2eka ekaden6z5 ek4ar ek2ä
1ekd e1ke eke2n e1ki e1k2l ek4lo ek2n eko4man ek4or ekor4da 2ek2r ek2sa ek4s5te 2ekt ek4t3ae ekt5akt ek4tan
ekt5ank ek5tante ek4t3at ek4tau ek2t3ä ek4t3eb ek4t3e4l ek4tep ekt5erf ekt5erg ekt5erk ek4t5erl ek4t5err
ek4t5erz ek2th ek4t5ins ekt5int ek4t3ob ekt5ret 2ek2u ekue3b ek2ü ekü3b e3k2w 1ekz e1la e2l3aa el3abb
ela4ben e3labi e4labk ela4br el3abu e4lada el3add el3aef e2l3af e4laho e2l3ak e3lake ela2l e4l3ama el3amb
e4l3ame el3amm e4l3ana e4lanb e4landa e4lanf e4lanh ela3n4i e4l3ank e4l3anm el3ann e4lanp el3ans el3anz
e2l3ap e2l3ar ela4ri el3a4si el3asp el3atl el3atr e4l3att el3au. el5aufg el5aufl el3auk el5ausb el5ausl
el5ausr e1lä e3läd el3äf 3el4bis elb4lei elb2r elbs2 elb3sl elb6star elb4ste elb6stim elb4st5o elb4stu 2el1c
elda4r el4d5ari el4d5er4f eld5erhe eld5erho eld5erhö el6d5erpr el6d5er6sa eld5ersp eld5erst eld5ertr
el6d5er6we el4do4b elds2 eld3st 2ele. 4elea elea4r e6l5e6bene el5echt e3lecl el3edi ele4g5er4 2eleh el5ehe.
4elei e6l5ei6ern el3ei4f el3ei4l el5einb e4l5einf e4l5eing e4l5einh e4l5eink e4l5einl el5einn e4l5einr
e4l5eins el5einto e4l5einz el5eisf el3eiw 5elektr e2lel el3elb el3ele el3eli el3ell el3els e2lem e3lem.
e3lema el3emb 3eleme el3e4mi e3lemm el3emp 4elen. elena4 el5ener elen4ka elen6klo elen3s e4l5ense e4l5ents
e4lentw el5enzi el3epe 4eler e5ler. e6l5er6fah e6lerfin e4l5erfo e4l5erga e4l5ergä e6lergeb eler5h elerin6t
e4l5erke e4l5ernä e4l5eroe e4l3erö el3err e4ler4ru el5ersa el3erw e4l5erzä eles4p el3ess ele5ste el5e4tag
ele4tik elet4ta e5leut ele2x e3lex. el3ex3e el3exk el3ext elf2a 3elfd elf2l elf3st elgi5er. elgi5ers el3g2l
elg2r e2lid e3lie eli5ef. eli5eff eli5efs elif3 e4l3i4ma e4l3imb el3imp el3inh el5init el3inj eli5no el5inso
e4l3inv el3i4on e4l3iso eli4t3h el4kanl elk4ar elke4n elk2r elk5sta ell5akt el4larb ellar4c el4l5arm
ellar6ma el4l5art ell5aufb el6lauft 4ellä el3le. ell5eing ell5einh ell5einr ell5eins el4l3el el3len ellen5s4
ell4er eller7ge eller6tra eller6zeu el4lid ell5inh el4l5inv 3ellip el4l3or ell3s4k elm4stu 2elo e2l3oa
e4loel elo4fe e4lonk e4l3opf el3orb el3orc el3o4ri el3orn el3ort el3osz e3lot e2lov el4sb el4s5ein elsgene6
el4s3ol el4strü el4sun el4t5ans elt5art el4t3e4k elt5eli el4t5ent elt5er6be elt5erd elt5er4f elt5erhe
elt5erk elter6ke elt5er6le elter4n elt5ero elt5er6sc elt5er6tr elter6zeu el3thü el4t3i4b elt3se elt5spo
elts4tr e1lu e2lum el3umb e2l3u2r el3use elu2t el3ute e4l3uti el3uto e1lü e2lya el4z5aep el4z3ar el4zäp
el4z5ene el4zoe e1m e4mago em3akk e4m5alar e4m3alk e4manb e4manf e4manh e4m3anm e4manor e4manp e4manr
e4m3ans e4manw e4manz e4m3asp ema3to em3aus 3embol 3embry em4dae em2dä em2dr em4due em2dü e2m3e2b e2mef
e2meg eme4n3e emen6gel e4mengt emen6t5ak emen6tan emen4t5h emen4tu e2meo e2mep em3e4po eme4r3a emerin6t
emer4le emes3t e2m3ex emi4e3i emie3s 4emil emin4a e4m3inf e4m3inh e4m3inn e4m3ins e4m3int e4m3inv 3e2mir
emi6scha e5mitg emi3tr em4m3ap emma3u em4m3ei e4moel emo3s 5e4motio 3empfa 3emp3fä em3pfl 3emph empi4re
em4p3le emp5lin empo3s em4san em4s3au em4sim em4spa ems4por ems5tau em5stu 3emuls em3una e3mur e3mus en1a
e3na. e2naa en3ab3i ena2c en5ach. e3naep ena5er. e4naho en3a4ke e3nal. e3nale ena3li 2enam ena2n ena4pa
en3ark ena4sc e4natl en5atom enat4s3 e4natt enau4f3 enauto6re ena2x en1ä e2näl e2när 4enärm 4enbewu 4enbom
en4ce. en3dac enda4d end3ak en4d3al en4d5ang end5eins ende5int ende4l5ä endes4p ende5sta ende5str en4d3ex
en4do4b 3endog en5d4ort en4dost en4dox end6rif end5rom end5s4au end3s4l ends4p end2ü 2ene. e5nece en3ech
ene4ck e4n3eff en3e4ge ene2h en3ehe e5nehm en3ehr e5neien 4eneigu en3elb en3elc en3e4le en3elf e4n3eli
e4n3elt 4enem. en3e4mi 4e3nen. enens4 en5envi e4n5enzi en3epe en3epi en3epo e2n3e2q 4e5ner. en4era e4n3erd
ener5ei ener6ei. en5ereig e4n5erek en5erfa e4n5erfo e4nerg en5erge 5energi en5ergu e4n3erh e4n3erl e4n5ermi
e4n5ermo 4enern. e4n5erna ener5ob ener5oef ene5roes ene5rös e4n3erp e4n3err 4eners. e4n5ersa e4n5ersp en3erw
e4nerwi e4n3erz 4enes. ene4tag e4n3eth en3eul 4eneut en3eva e4ne2x enf2a enf5einh en5fes 3engad 3engag
5engelh engel6st enge6ne. enge6nen engerin6s 5englis en3gna en3gno 3engp eng3s4c enhof5s 2enic en3ide e3nie
eni5er. eni5era eni5erp eni5ers. eni5erv en3i4ko en3ill eni2m en3ima en3imi eni2o e4n3ion 2enis eni4sa
en3iso e3niv enizi5e en4k5aus en6kenla en4k5er4f enk5erg en6k5erha en6k5erkr enker4l en6k5ersa 5enklav
en4k5ort enk2ü 4enlic 4enmeng en4nef en6n5er6fa 3enniu enn5str e2n3oa en3o4be e4nober en3obo e4n3o4br
e4n3oe4d e4n3oel e2n3of e2n3oh en3oli en3olm en3oly eno2n3 e4n3ope en3opf e4n3opi eno2r en5oran en3orc
e4n3ord e4n3ori en3ork e4n3ost en3osz e5noti eno2w e1nö en3ö2d en5rei ensa5es ens5amte en4sanf ensau4s
ensche6f en6schlic ens5ehr 5ensemb en4s5en5e ens5erei ense4t en4s5eta ensex5pe en5s4law en4s5off en4s5ont
en5s6pen 4enst. enst5ak enst5alt en6starb 4enste. ens6tele 4ensten ens7teru 4enstes 4enstl 4enstm 4enstn
en4stob en5stro 4ensts 4enstv ens5umv en4tanm entar6tik 4entba en4tela en4telä en4tema ent5emo en6t5en6de.
enten6den. en6t5en6des ente4n5e 5entera ent5erben 5entero en6terre ente4t ent5eta 4entfo 3entgi 5entheb
en4t3id 3entla 5entloh 3entlu 3entlü 5entnah en4t3ob ent5oel en4t3os 5entrah en5tré 5entrieg 5entropi en4ts
3entso 3en4tw 6entwert. 6entwerte 6entwerts 4entwet 3entz en1u e3nueg enu5ett enu4ma en4umm enu2r enu2t
e4n3uto e3nüf e3nüg e3nül e3nüp enü3st e1ny enz2ä enze4ne enz5erfo en4z5erh en4z5erk enzer6ku enz5erla
en4z5ero enz5erte enz5erwe en4z5erz en4zf en4z3i4d enzlan4 enzo4l 4enzuf 5enzyklo 3enzym 2eo e1ob1 eo4ber
e2obo e2ob2r eo1c e3ochs eod2 e1oe2 eo3edi eo3em eo3en e3off e3okk eo3la e3o2ly e1on e3o4n3ae e5onatom
e3o2nä eon4e e2ono eo1o e3o2pe e3opf e3ops e1or eo3ras eo3rau e3orb e3ord e3o4r3ei e3org eort2 eo1s2 e3os.
eo3s4e e3oste eoti3e eo3ul. eo3uls eou2t e1ö2 ep2a epa2g epan6zerf epas6s5er ep3ega ep3ent ep3ex eph3el
eph3em e1pi 3e4pid 3e2pig 3e2pik 3e4pile epin3g4 e3pio 3episo 3epit e2poc epoli3 3e4pos. ep2p3a ep4pei
ep2p3f ep2p3l ep2pr e1pr ep2s3c ep3sh ep4t3ae ep4tal ep4tau ep2t3ä epter4s ept5erst e3pu epu2s e1pü 2eq
3equip er3ab. e3raba e4r3abb era4ben er3abr er3abt er3ach e3rad. er3add e5radi e4radj er3adr era3e4b e3raed
er3aef er3aeh er3ae4m er3aer era5er. er3aes er5aeuß era4gen er3a4gi e3rago er3ahl era4ho er3aic e3rake
er3akk e3rakl e4r3akt e3ral. e3rald e3rale eral4eb era6lent e3rali eralin6d era6ling er5alke er5allo er5allt
er3amb er3amn e4ramp e4r3a4na e5rand. e5randen er5andr e4ranf er3ang e4ranga e4rangr e4ranh er3ank e4ranl
e4r3a4no e4r3ans e6rantei e3ranu e4ranw er5anzu er5anzü e3rao e3rap er3apf er3apo er3are era4rie e4rarr
e3ras. er3asb er3ask er5ass. er5assi er3a2ß e3rat e4ratel e4r3atl e4r3atm er3au e3raub e3rauc erau4f3
e4raufs e3raum e3raup e4raust er3a4va e3raw e4r3ax e3raz e1rä e3räd er3äf er3äh er3ä2m er3äp e2r3äs eräte3
er3ätz erbe5ers 3erbig erb4lo 5erbreg erb4sa er1c er5ch4e erche5i er3chl erd5ant 3erdäp 3erdb erdes4t 3erdg
er4d5inn er4dob erd4os 3erdöl erd3st 2e3re. er5e4ben er2e2c er5echs ere4del er5e4dit ere3en er3e4he e3rehi
e3reho er3ehr 4e3rei. 4e3reia 4e3reib erei4de e3reie e5reiga e5reigeh 5ereigni 4ereih 4ereik 4ereil er3ein
e4r5einh e4reinl e4reins e4reint er5eisar e4r5eisb er5eisd er5eisf er5eisr erei5str er5eisv er5eisw 4ereit
erei6t5erk 4ereiu e3reiv 4ereiz er3ele er5e4lit 4e3rem. er3emb er5e4mig ere4mis er3emp e4r3ems e4r3emu
4e3ren. e3rena er5endg erengene6 eren5st e4r5entn e3renz eren6z5en6d eren6z5er er3epi e4repos 4e3rer. 4ererb
e4r5erde e4rergo e4r5erho erer4hö e4r3erk e4r3erl 4erern. e4r5erna e4r5erne e4r3ero 4er6ers. er5ersat
e6r5ersche e4r5ersp e6r5erste er3ert e4r3eru 4ererv e4r5erwa e4r3erz 2eres e3res. e4r3ess4 e6r5esse ere5sta
ere4tab e4r3eth eretri5 e4retu er3eul e4r5e4vid erf4a 5erfahru er3f4e 5erfolg. 5erfolgr 4erfort erf4ta
erg5ant er4g5are 5ergebn er4g5ein er4g5elf 5ergenar 5ergenb 5ergene. 5ergenen 5ergenk 5ergenl 5ergenp 3ergom
er4g3op erg3s4o erg3s4p erg5sta erg5sto erg5str erg5stu 5erhaltb er3ho e1ri e4r3iat e3rib 2eric erich6t5er6s
e4r3ico 4erie erie3b4 erief4 erie5fl erie4ne erien5en eri5er. eri5ers. e3rif er3ima er3imb er3imm er3imp
4erin. e4r3ind e5rind. e3ring e4r3i4ni e4r3in5k er3inl 6erinnen 5erinneru 5erinnr er3ins e5rins. e4r3int
e4r3inz e3rio e4r3ion e3ris 4erisc er3isl er3iso e4r3isr 3eri3tr 4erkaj er5kat erk5ends 5erkranku erk4sen
erk4ser 5erkundu 5erläut 5erlebn 5erledi er5leg 5erlös. erls2 er3ma er5man er3mo erm2u erna5che er4nalg
er4n5all er4n5alt ern5erbe ern5erei ern5erst erne4te er4n3ob er4nop erno4r er4n5ori erno4s 4ero. e3roa
e3roba e3robb e3robi er3o4bl er3obm e3robo er3o4br er3obs e3roec eroe4d e3roeh e3roen er3oer e5roes.
eroe4s5c er3off e3rofr e3rog e3rohl er3ohm e3roi e3rol e4r3oli e4r3oly e3rom ero3ma er3omb e3ron ero3na
er5opal er3o4pe er3opf e3ropo er3o2r eror4a eror4e e3roro 4e3ros. e3rosa e3rose 5erosio e5rosit er5otter
e3rou e3row er3ox e3rozy e3röc erö2d er4öh e3rös. erö4s3c erp2 er5pen 5erprobt 5erprobu er3rae er4rant er3rä
5erregt erri5er 5erringu ersau5re 5erscheinu ersch4l ersch4m ersch4r ers2e er3si er4sos 5ersparn er7stati
5erstatt er7statu erst3h er3sto ers4tod er4t3a4d er6t5akts er4tax ert5eck er3tel ert4er er4t5er4f er4t5er4h
er4t5er4k er7tersc ert5erst er4t3ho ert5spr 2e1ru eruch4s5 e4rueb eruf4s3 e4r3uhr er3u2m erum3a er3und
e4rundu er3unf er5unga er5ungl erungs5 e4r3unk erun3s er3up. 3e4rupt eru2r er3u4se er3uz e1rü ervenen6
5erwerb. er4z5erk erz3te erz4wi es3abl e2s3a2d e4s3aem e4s5aerz e4s3all e4s3alt e4s3ami esam4tr es4apa
es3art e4s3ato e2s3a2v e2s3ax es3b esbi5er. e3scen e4s5cham esche6mi e6schent e6sch5er6f es4chi esch5op
esch4u es3da ese2c ese3er es3ehr ese3i4m e3s4ek ese4len ese4ler esen4ac ese4neu esen5th ese5ref e5seri
eserin6t es3erö esers4 eser3u4 e5serv ese5str e2s3e2x es3f e3sham es3han es4har es3he es3him es3hor 2esi
esi5ers. e2s3i2k e4simp e4s3inf es3ini es3int e2sk es3ke es3kl es3lo es3m e2s3o2b e2s3od eso4de es3ofe
eso3pa e4s3orc e4s3ori e1sö 2e1sp es4pec es4poe es6portp es5rei es4s3ad ess5alt es5sam essau4s 3essay 4essä
4essc es3sch es3se. esse5er esse3g esse6l5ers essen6sp 5essenz es3ser es6serfah ess5er6ho esser6hö esser6sae
esser6sat es6ser6sä 4essk 4esso es4soe es4sof es2sö es4sph es4spu es4stec es4stop es3str es3stu essur4k
estab4b e4stabg est5ans es5tant. est5anza esta4s est5asc e4s5tat. e4staum e5stein. e5steine e6st5eing
est5eink est5einl est5einr est5einsc est5eint estell5a es4t5emi est5empo e4sten esten6ga est5engl es6ten6se
est5entr est5ents ester6ken est5erkr est5ernä est5eroe es4t5er4ö ester6weit es3tes es4t5es4s es4thy es4t3id
es5tij e3stil est5ing es4tins e4s5tipp e4stit estmo6de. es4tob e3stoc e3s4tol es4top es4t5org es4t5ort es2tr
es5trac es5trag e5strang est5rate. e5strick e5strik es5tros e3strö e4strun e3stub e3s4tue e4stueb est5ums
es4tu4r est5uri est5urk e4stüb es4tüm e3sub e3suh e4sumg e4s3ums e4s3umw es4und es3unt e3sup es3urb es3url
es3urs es3urt esu2s es3w e3sy e2sz es3ze eß3ele eße3re e4ß3er4l et5a4ben et2a3c eta3e4b et3aeh et3agi
etal4l5o et3a4mi eta3na e4tanh e5tanj et3ann et3ano et3arb et3art eta4t3r et5aufs et3auk et3äh 2ete et3eff
et5e4he. e4t3eim et5eins e4t3eis etend4 eteng4 e4t5ents e4tentw eten6z5er e4t3e4pi ete4r3ä ete6r5eis
etergene6 e4t5erhö eterich6 eter6loe e4t5er4lö eter5oe et3erö e5t6erta e3tes eth4a 3e4thik 3ethn 3ethol
e2t3i2d eti4kar eti4kl eti2m eti3na et3ind e4t3inf etin4g3 e4t3inh et3ini eti4ta eti4th et3obs et3o2f
eto4n5al eto4nar eto4ner etons4 et3orc e4t3ord e4t3org etra5e4d e6t5raum. et3rec et2ro et2sa et3sac ets3ae
etscher5e etsch5wu ets5eng et4sim et4sof et3sö ets3pr et2st et3stä ets4toe et3s4tu et3stü et2su et4t3a4b
et4tad et4tae et4t3ak et4t3a4m et4t5ang et4tanm et4t5ans et4tap et4t3at et2tä et4temb ette4n et4tesp
et4t5ess ett5iso ett5ope et2tö et2tr ett3ru ett3sa et4t3um 2etu 3e2tui e4t3ums et3ups et3use etwa4r ety2l3
3e2tym 2etz et2za et2zä et4zed et4z5eig et4z5ene etz5er6sc et4z5erw etzes3 etze4t et4z5eti et4zoe et2zw
eu1a2 eu4ble eu4bli eu3cha euch4ta euchter6 euch4to euch4t5r euder4e eudi4e eu1e eue2d eue3fa eue2m eue3p
eue4rei euer5eif euer5eig euer5eis euerer6r euerer6s euerer6t eue4ro4 euer5of eu4esc e3u4ess eu3f2r eu2ga
eug3an eu6g5endm eu6gense eu4gid eugin4f eu4g5in4g eu2gl eug3la eu4gre eugs2 eug3sp eug5sta eug5sti eug5stu
eu3hu eui2 eu3id euil6le. eu3in3 3eukal e3um. e4ume eum3p eum4s3p eums5tu eums5tü eun2e eu4ni. eu4nio eu4nis
eu1o2 e3up. eu3p2f e3upg 3euph eu4r3an eurasi5e eu4r5ast eura3t eur3c e4u3re eure5in4 eurin4f eur5in4s
3e4uro 4euron euro3s eur4so eur6s5tae eur4stä 2eus e3usar eu6sch5ei eu6schel eu4schl eu4schm eu6schue
e5useff eu3s4ei e3usg e3usk e3usn eu3spr eus4s3c e3usst eu3sta eu3sto eu3s4t4r eu3su eu3tei eute5in4
eute5r4a eut2h 3eu3tha eut4o euts4 eut6scha eut6schm eut6schn eut6schr eut6schw euve4 2eux eu1y eu2za eu4zec
eu4z5ent eu2zo eu2zw e1ü 2ev 3e2vak eval4s3 evan4z3 ev4en eve3r4i e2vl e2w3au ewebe5i eweb4s ewei4sc ewer4g
ewer5te ewi2e e3win ewinde5s e3wir e3wit ew4st ewuerzes6 ewürzes6 2ex. 3exam 2exan ex4ans 3ex4ek e2x2el
ex3ele ex3erz 2exes 2exf e1xi 3e2xil e2x3in ex4is ex3l ex3or 1exp 2expu 2exs 2exta 4extet ex4tin ext5rei
2extv 2exu e2xum ex3v 2e1xy ey1 eya2 ey2ne eys2 2ez e3za e4z3enn ez3erk eze3s4a ez2o e3zoh ezu2e ez2w é1
é2es égi2 élu2 ém2 ér2 éu2 è1 ène1 2ët ê1 ê2t 1fa fab2 2f3abb fa4ben 2fabf 2fabg 2f3a2b3l 2fabn f3a4bre
2fabs 2f3abt 2fabw 2fabz fa2ce fach3a fa4cheb fa4chel fa6cheng fa6chent fa6ch5en6z fa6ch5erf fach3i fach3o
fach5sk fachs4p fa5chung fad3a fa4dan fa4del f3ader fa2di f3adl 2f3a2dr fad3t fa2e fae2c fa3eck fa4er f3aerm
4f3aerz faesser6 faes6s5ers faes6serw fae4ßer 4f3aetz f3aeug 2f3aex fah6l5ent faib2 fa2ke fa3la fal4kl
falk3s fal4l3a fal4l5ei faller4 fal6lerf fal6lerg fal6l5erk fal6l5erm fal4lo fal6scha fal6schei fal6sch5l
fal6schm fal6sch5w fal4t3r fal4zw fa4mei 2f3amp f3amt 3famy f4an. fa4nar fan4d5er fan4dre fan4d5ru fan4drü
fan4gei fan4gl fan4gra fa4n3in 2f3ank2 2fanl 2fann 2fanr 2fanw 2f3anz fan5zi f1ap fa2po fa3r4a far4b3a
far4b3ä far4bel far4b5er far4b5in far4b3l far4b3o far4b3r far4b3u far4m3a 4f3armi 2f3a2ro far4r3a far4rh
2f3art 2f3arz fa3s4a faser5e fa3sh 4f3assi 4f3astr fa2ß f1at fa2to 2fatt 2faue 2fauf f3aug f4aul f3ausb
f3ausl 3fav fa2xa 1fä fä1c 2fäf fäh4r3u 2fäq 2f3ärm 2f3ärz fässer4 fäs6serk fäs6s5ers fäs6serw fä4ßer 2f3ätz
2fäug 2fäx 2fb2 fbau3 fbild5e 2f1c f3ch2 2fd2 fdi2e f3ds 1fe featu4 2f3ebb fe4ben fe2c fecht6e fechts5e
2f3eck fe4del fedi4e fe4dit fe2dr feein5 fef4e fe5fei fef4fr fef2l 2f3e2he fehl3a fehle4 feh4l5ei feh6lerinn
f3eib 2f3eic fei4l3a fein6d5ei fei6n5erz fein4fo 4f3einl 4f3einn 4f3einq fe5ins. 4f3eint fei4nu 4f3einw
4f3einz 2f3eis 3fek fek4ta fek4t3r 3fel fe2la2 fel3ae fel3at fel3au fe2l3ä f4elb fel5bi felda4 fel4dac
fel4d5ar fel4d5e4m fel6d5end fel6d5er6k fel4dra fel4dre fel3e4c 4f3e4lef fe4l3eg 4f3e4lek fe4l3en fe4l3er
fe4les feli4n3 fell5ans fel6l5ers fel4lin fe2l3o fel6spir 6f5el6tern 2f3emb fem4m 2f3emp f4en. fe3nac fen3ad
fe4na4g fe2nä fend2 fende4f fen5end fe4n5ent 4f5energ fen5er5o fen5erö fene4t fen3f2 4fengp fe4nid fen3in
fen3i4t fenk2 fenn2 fe2n3o2 fen4sal fen7schl fen3sh fen5skl fens4po fen5sta fen5stu 4f5ente. 4f3entf 4fentla
4f3ents 4fentw 4fentz f4er. fer3ab fer3a4d fer3ae fer3al fe5rant fer5anz fer3as fe2r3ä 4ferd. ferde3 4ferde.
4ferden ferdes4 4ferds fe4r3e4b fer5eck 3ferei fe4rein fe4r5eis fer5eiw fer5ell fe4r5erd fe4r5er4g fe4r5erw
fe4r3e4v fer6fahru fer6folg fer6fuel 4f5er4fül 6fergebn fe4r3i4d ferien5 ferin4t feri4on fer6lebn fermi4s
ferner6k fer3oe fer3o4f ferr2 fer6regt fers4p 4f3e4rup 4f3erzä 2f3e2se fest5a4b fest5ak fest5al fest5an
fest5ar fest5ei fes4tel fes6t5end fes6tero fes4tin fes4t3o4 fest5ru fe4tag fet5ero 4f3e4tik fet4t3a fet4t3h
fetti5s fett3r fett3s 2feu. feuer5o 2f3eut f1ex 2fexp fe1y2 1fé 2f1f ffa5chu ff3a2d ffang5s ff3ans ff3ark
ff3arm ffa2t ff3au f2f3e2b ffe2e3 f2f3ef f4f3eig ffei4n ffe5in. ff5einb ffe5ini ff5eink ff5eins ffel3a
f4felem ffe2m f4f3emi ffe4rec ffe2t ffet3r f2fex fff2 f2f3im f2fj ffo2r ff3ori ff3ott f2f3ox ff3rak ff4ren
ff3roa ff3rol ff4sal ff4s3au ffs5end ff4sin ff4soe ff4spu ff4stau ffs5tie ff4sto ffs5tut ff4s5tür ff4sum
ff3ti f2f3um ff3urs f2fy 2fg2 fgas5te fgeb2 fge3na fger4 f3gh fglim4 2f1h fh4au fho4l3a 1fi 3fi. fi2ar
fi3ask fi3at fici3 fi2do fid2s 2fi2dy fie3b4l fie4br fien3 fi3er4f fi4gec fi2g3r fi4kanf fi4kanr fi4k5ans
fi4kanw fi4k3as fi4k3el fiker4s fi6k5erst fi4kin fi4kle fi4klo fi4klö fi2kn fiko2 fi4k3ob fi4k3op fi4kor
fi2k3r fi4l3an fi4lau fi5laufb filauf6n filb2 fi4l3ei filen4 fi4l5end fi4lent fi4lep fi4les fi4l3in fil4ip
fil4ma film5as fil4mä fil4m5ed fil4mei filo2 fi4lob fil3st fi2mi 2f3imp f4i3na fi4nant fi4nar fi4nel fi4net
finge6ro 2f3inh 2f3inj 4f3inse fin4sp fin4ste fin5sti 2f3inv fi3ol 2f3i2ri fi4sch5a fi4schä fi6schei fi4schl
fi4schn fi4sch5o fi4schr fi4sch5w fi3s2h 2f3i2so fi3s2p fiste4 fite2 fit3el fi3ti fi4tin fiti3s fito2
fi4t3or fi4xel fi2za f2jor 2f1k2 fkaken4 fka4t3i 2fl. f3lab 3f4laec f3laed 4flaen f3laeu flan6sch5l flanzer6
f3lap f4lasc f3lats f3lauf flauma4 3f4läc 2f3läd f3läu fl2e 2f3le. 2f3leb f2lee 4f3lein flei6sch5r 4f3leit
flek5t 2f3ler 2f3li. f5lich. f5liche 2f3lig 2f3lil 3f4lim f3lind fli4ne 4f3ling 4f3lini 4f3lins f2lit f3loef
f3lok 2f3lon 3f2lop 3f2lor flo3ra 5floss. 3floß 3f2lot flo2w 2f3löf f2lög f2luc f4lueg f3luem f3luf f4lug
flu4g3a flu4ger 3flugz f3lup fl4ur flur3i 3f4luss flut3o f2lüg f3lüm 3flüs f2ly1 2f1m2 fma2d fmarschach6
f3mu 2f1n2 f3ne 1fo foa2 fodi2 2f3oe2f 2f3oek f3oele fo3eli foer4s5 2f3o2ly fo4nad fo4n3al fo4n3an fo4nap
fo4nar fo4nau fond2 fonds3 foni4en fo4n3in fo4nop fon3s fo2nu f1op 2fo2pe fo3rad fo3rat 4fordn ford3s 2f3org
3form for4mae for4m5a4g for4mas for4m5au for4mä for4m5ei for4min for4mor forni5er. for6schl for4st forst5ei6
for6st5r for4t5ei for4t5er for4t3r fort3s4 fo3r2u fo3sta fo3to3 fo5toe 1fö föde3 2f1ö2f 2f1ök 2f1öl för2s
förs5t 2f1p2 2fq fr2 f3ra. frach6ta frach6t5r 2f3rad fra4dei 4f3raed f3raet frage5i 2f3rah 2f3ral fra4m
fram3a f2ran f3rand f3rann 2f3rap f3rase fra3st fras5ta 3fraß 3frau. f3raum fraus4 frau5se 2f3räd f2rän
2f3rät f3re. f4rean f5recht fre4e f3rege f3reh f4rei. freib4 4f3reic f4reie frei3f frei3k4 frei5str 2f3rek
2f3rel 3f2rem f3ren 2f3rep 3f2req f4resc 4f3resi fres4st f3rest f4rete f2reu 2f3rez f1rh 2f3ric fri3d 2f3rig
2f3rin frin6g5er f3rip 3f4risc fri6scha f4rist 2f3roc 2frol 3f2ron fro4n3a fro2s 3f2ruc f3rud f3rues
fru6fere f3ruh f3rum f3rut früh3t f3rüs 2fs f3sac f2sad f4s3aer f2sak fs3all fs3alt fs3amp f2san fs3ana
fs3ane fs3ang fs3anz f2sar f2s3as fs3a4te f4s3auf fsau4n f4saut f2sär fs3äus f2sca f2sce fsch2 f4schan
fscha4o f4schef f4schro f2s3cr f2s3e2b fse2e fsee3i fs3ehr fs3ein f5seit f2s3el f4s3e4n3e f4s3ent f2s3er
fse3r4u f5serv fse4t fs3eth f2si2d fs5iden fs3inf fs3ing fs3int f2ska f2sko f3s2ky fs1o f2sob f2soc fs3och
f3soh f2sop f2so2r f1sp f4spas f4spat f4spel f2sph f4spot fs5prie fs3s2 f3sta fs5taeti f4stag f4s3tak
f4stale f4s5tank f4s3tas f4s5täti f3stei f4s5teil f3stel f5stern fs3tes f3steu fs3th f3s2ti f4s3tip f4stit
f3s2to fs4tras fs3trä fs5trol f5strom f3strö fs5trub f5s4tuec fs5tuete f4s5tüte fs3ums f2s3un f2s3ur f2s3ut
2ft f2ta. f4t3aeu ft3ala f5talg ft3all fta2n f4t3ana ft3and ft3ang f4t3ano f4t3ans ft3apf f2t3a2r ft3att
ft3auf f2t3äu fte2c ft3eck ft3edi ft3e4he ft3eig ft3ein f4t3eis f4t5elek f4t3eli fter3a fter3o ft5ersa
ftes4p f4t3es4s fte5stei ft3eth f4t3e4ti fte3u ftgu2 ftgut3 ft1h ft4hem f2t3id f3tik f2t3im f2tin ft3ind
ft3inf f3ting ft3inh ft3inn ft3ins ft3iso ft3le f2t3o2b ft3oef ft3of f2tom fto2p ft3ope ft3org f2t3ot
ft5raed f5tran ft3rau ft3ril ftritt4 ft3ruh fts1 ft2sa ftsa4g ftsau4 ft4sän ft3sch4 ft4se4h ftse4l ft4sem
ft4send ft4seng ft4sep ft4ses ft4seu ft2si ft2so ft4staf ft6stier ft6streu ftu3en f2t3um ft3unb ft3und
f4tunf ft3urk ft3url ft3urt ftwa2 ftz2 1fu fuchs5t f2ue 2f3ueb fuen4f5a fuen6fei fue4r f2uh fuku3 2ful fuld4
f3ult 2f3umb fu4mei fu2m3i f2umm 2fums fun6derg fun6d5erh fund3r fund5st 2f3unf 4f3ungl 2f3u2ni 3funk fun4ka
fun6kerk fun4k3l fun4k3o fun4k3r funk3t fun4ku 2f3unl 2funm 2funr 2f3unt f2ur fu4re. 2f3urk 2f3url f2us
2fusc fu4schw fus4sa fus4sei fus4s5er4 fus4sp fu4ß3er 3fut 1fü 2füb fühl4s5c fühl4s5e fühl4st fü2r 2fv 2fw
f1y 2fz2 fzeiten6 fzei6t5end fz3t fzu4gin fzug4le 1g 3ga. 2g3aal 2g3abd gabe3e gabe3i gabe3r 2gabf 2gabg
gabi2 2g3a2bl gab5le gab4ri gab4ru gab4rü 4gabsc 4gabsta 4gabstä 4gabstu 4gabstü 4gabtr 2gabw gaby2 2gabz
ga1c gade3s g4a3di 2g3adl gae5is. 4g3aend 2g3aep ga3erh g3aerz gaes3 gaeste5 ga3eta ga3fl 3gai ga3il. ga3int
ga1k ga4kad 2g3akt ga4kus ga3l4a gala3e g3a4lar 4g3alau ga4l5en4d g3algo 4g3allt 4g3alta 4g3altd g3a2lu
ga4m3al4 4g3amaz ga4meb ga4mec ga4mep ga4m3in gam5ma gamo2 gam3t ga2mu 4g3anal ga4nan gan5ato ga4nau g4anbr
gan3d2 gan5erh gan5erk gan5ers 2ganf gan4gar gan6g5e6be gan6g5er6b gan4gr gan4g3u gan5inn gank2 4g3anke
g5ankun 2ganl 4g3anmu ga4n3ob ga4nor 2ganp 2ganr 4g3ansi g5ansti 2ganw ga3ny gan4zw 2g3app 2garc garde3
4g3area ga4rena g3arg ga3rin 2g3ark 2g3arm ga3r4o gar2s 4g3arti 2g3arz 3gas ga2s3a ga2sä gasche4 ga5schu
ga3se. ga4s3ei ga4s3el ga4s3e4m gas5endr ga4s5ent ga4serz gas3e4t ga4sin gas3is ga2so gas3s2 5gasse.
6gassess gas5tank gas5teig gas4tel gast5elt gas6tens gas4tin gas6t5rae gas4t5rä gas6trol ga4sum gat4a gat2h
ga3tha 2g3atm ga4ts gau4eri gau2f ga3ufe 2g3aug ga3unt 4g3ausb 4gausd 4gausf 4gausg 4gausr 4g3auss g3ausw
g3ausz 2g3aut g1äh 2g3änd 2g1äp 2g3ärz gä4st gäste3 2g1ät 2gb2 g3ba gb4au gbau3f g3bä gbi2e g3bl g3bo g3bu
g3bü gby2t 2g1c 2gd g2dab gd2ad g2d3ak gd3all g2dan gd3anz gd3art gdä1 g2d3ei gd3els g4d3ent g2d3er gd3eth
gdi2e gd3ins g2do2b g2dop g2d3ou gd3roc gd3roe g2d3rö gd3s2 gea2d gea2n gea2p ge3at ge4at. ge4ate 4g3ebbe
geb4le geb4lin gebot4 ge1c ged2 gedi2 4gedig ge1e2 ge3eg geer3e ge2es geest3 ge3ev gef2 ge5far 2g3eff gegen3
gegene4 gegens4 ge3g2l ge2gn ge4h5erl geh5ste 2g3eid ge3im gei2n 4g3einb gein4di ge5in4fo 4g3eing gein4ha
ge3ini 4g3einl ge3in4n 4g3einr gein6ten gein6ter ge3in4v 4g3einw ge3ir geise4 gei3sh ge3iso geis4s5c geist5r
2gek. gela4c gela4n ge4l5ano ge4l5ant ge4lanz g4elb gel5bi gelb5s gel4dem gelder4 gel6d5erh gel6derp
gel6ders gel6dert gel6derw gel4do gel6drue gel4drü ge3lec ge4lef gelei6gen 4g3e4lek ge4l5end ge4l5en5e
ge4l5ent gel5erd gel5er5e gel5erf gel5erg ge4l5erk ge4l5erl ge6l5erna gel5er5o ge4l5ers gel5erz ge4less
gel3f gel4fe. gelgene6 gel5int gel3la ge4l3om ge5lot gel6s5chor gels4t gel5ste gel5sti g4elt gel6terh gelz2
gem4a ge4ma. 2g3emb 2g3emp gem2u gen4aes ge4nat ge5n4au. ge5n6auste 4genda. gend5in5 gend5ri gen6drit ge4neg
gen4eh ge4n3el ge4nemi ge6n5ende ge4nep ge4n5er4b ge6n5erei ge4n5erf gen5er5in ge4n5erk ge4n5ern gen5erst
ge4n5ert ge4n5esk ge4n5ess gen3f2 geng2 gen4ge. gen6geln gen6gels genger4 ge4nim ge4n3in genk2 gen3n2 ge4noc
gen6s5amt gensch4 gen6semb gen6s5ert gen5ska gen5skl gen5sta gen5stie gen5str gen5stu genta6bl 4g5entfa
4g5entfe 4g3entg gen3tr 4g5entst 4gentur 4gentw ge4nun gen6z5art gen6z5eig ge3oh ge3oo geo4ri ge3ou ge3p2
ge3ra ger3ab gerabdru6 ger5adm ger5ala ger5alb ger5all ger5alp ger5alt ger5amp ge4r5ant 4gerdg ger5ecke
ge4r5eid ger5eig 6g5ereign 4g5e4remi ger5ende ge4r5en5e ge4reng ge4r5en4s ge4r5ent ge4rerf ge4r5erh gerer6ke
ger5ersa ge4r5er4w gerer4z gerin6de gerin6di gerin4f 4g5erklä ger4nau ger3ne 4g3ernt ger5obe ge3roc ge3rod
ge3roe ge3ros ge3rot ger3o4v ge3rö ger6regu 4g5er4seh gers4p ger6wart ger6weit 6g5erwerb gerz2 g2e1s2 g4es.
ges5anz ges5auf gesch4 ge4s3eb ge4s3ec ge3sei ge4s5ein 4g5e4sel. ge4s5elt ge3sen ge4s5er5e ge4s5erf ge4s5erz
ge4s3ou ge4s3ph ge3spu ges3sa ges3se ges3sp ges3s4t ges4tan gest6ei ges5ten ge4s5ter ges3th ge4s5tur
get5ange ge4tant ge4thi 4getik 4getow get2r ge4t5res get3sa get3s4p get3s4t get3t 4getui 2g3eul ge3unk
ge3urt ge3u2t 2g1e2x1 2g1f2 gfa5chu g3fe 2gg gga2t g3ge ggeb2 ggen3s ggi3en gg2lo g2gn g2gof gg2r ggs2 2g1h
gh2a ghafe4 3ghale gham3 3g2het gh1l g3ho 3gh2r ghs2 gh3sc gh2t3i gh3w g2i gi1a gib2l gich2 gicht3 gi2e
gie3b gie3d gie3f4 gie3g2 gie3i gi5enab gie3n4e gienein6 gi3enk gi3enr gi3ens gie6r5eis gie5res gi5ergi
gie5sp gie3st gif4t3r gift3s4 3gig 4g3i4gel gi2gu gik3a gi4kan gi4k3el gi4me. gi4mef gi4mes gi4met gi3na
2g3ind gin4di 2g3inf gin4ga 6gingeni gin4g3r 2g3in2h gi4nit 4g5inner gin4sa 4g3inse 4g3insf 4g3insp
gin6standh gin4ste 2g3int 2g3inv 2giok gi4sch5w 4g3isel gi3sta giste4 3git gi3tu giu3s 2gj 2g1k2 g3ka g3kä
g3ko gko3ef gkraf4 gkue3b gkü3b 2gl. gl2a 2g3lab 2g3lac 4gladu g5laend glaes5c 2g3lag 2glah 2g3lam 4gland
glan4dr glan4za glan6z5er 2g3lap gla4sa 4g3late gl4au 4g3lauc g3laue 4g3lauf g3laut 2g3lav 2glaw 4g3länd
g3lär gläs3c 4gläuf 2glb 2gle. g3leb 4glebi g4lebo g4lebö gle3c g3led gleer4f g2lef 2gleg 2g3leh 3g4leha
4gleib g4leic 4g3leid 4glein g4leisi glei6terk glei6t5er6sc glei4t5r g2lek g2lel g2lem 2glen g2lep 2gler
glerei6g g3les g4les. 4glese g2let 4gleuc g4leur g2lew 2glh 2gli. 3g2lia 2glib 2glic 3g2lid 3g2lie 4g3lieb
4g3lief g3lieg 2glif g2lik 2glil g2lim 2glin glings5 g2lio gli3on gli3o4s 2g3lis 4glite g4litt g2liz g3lize
gl2o g2loa g2lob g2loc 4g3loch 4gloew g2lof 4gloks g2lom g2lon g2lop 4glorb 2glos g2lot 2gloy 4glöch 2glöh
2glös 2glöw 2gls g3luch 4g3luef 2gluf 2glun 2g3lus 3glüc 2g3lüf g3lüg 2glw 3g2ly 2g1m gm4en gmen4tr gmen4tu
gmi1 gmi2s gm4un 2gn. g2na. 2gnac g3naep 2gnag 2g3nah gna2k gna4l5er5 gna4l5in 2g3nam gn3ana 2gnaq 2gnar
2gnau g3näp 2gnb 2gnc 2gnd gn2e 2gneb g3neh 2gnei 2gnel gne2n gnen3e 4gn3ent gner6geb gne4ta gne4t3r 2gneu3
2gnf 2gng 2gnh g2nie g2nif g2nin 4gn3ing 4gnint 2g3ni2s3 gnise4 gniser5 2gnk2 2gnl 2gnm g2no 2gnob gno3r
4gnori 2g3not g3nov 2gnp 2gnr 2gn1s2 2gnt 3gnu. 3gnum. gn3ums g3nun 2gnv 2gnw g2ny 2gnz go2al goa3li g1ob
2gobj g2ob4l gob2s go1c 2g3o2e2f 2g3oeh 2g3oel go3enz g1of go2fe 2gog 2g3ohr go1i gol2a gol4d3a gol6d5eng
gol4d3r golen3 gol4fa gol4fel gol6ferl gol4fl gol4f3r golf3s4 gon2a go4n3an go4n3at 2gope 2g3opf go4pos
2gopt go3rap 2g3ord 2g3org g4oro 2g3ort gos1 go2s3a go2si go3s2l go3ste 2g3osz go5thae got6t5erb got6t5erg
got6t5erl got6t5erw got4th go1y 2g1ö2f 2g1öh 2g1öl 2g1p2 gp4la g3pu 2gq g3qi gr2 gr4ab gra4ba gra4bi gra4bl
gra4dei gra6dend 4g3radl 4g3raed graes5c 2g3rah 2g3rak grammen6 gram6m5end gram6m5er g3ramp g5rand. 2gr4ar
gra4ra gra4r3e gra4s3a gras5st g2rat gr4au 4g3raub grau5f 4g3raum grau5sk 2gräd gräs3c 4g3räub 2g3re. 2grea
g2reb 2g3rec 4grede 4gredu g2ree 2g3ref gre4fr 4grege 4gregi 4gregl 4greic 4g3reih 4greim 4grein g2rem g2ren
4g3renn gren4za gren6z5ei gren6zer6f gren6zer6t gren4z5o g2rer g2res 4g3rese gres6ser6 gres4st 2grev 2grez
2g3ric gri2e 4g3rieg 4g3riem g5riese 2grig gril4l5a 4g3ring 4g3rinn g2ro gro4b3a gro4b5ei gro4bl gro4b3r
2groc gr4oe 4g3roec 4g3roeh groe5le 2g3roh 2grol gron2 4g3rose gros4s5c gros6s5el gros6senk 2g3röc 2gröh
grö3le gruben5 grue5be 4g3ruec 4gruf. g4ruft 2g3ruh gr4un grun6dere grun4g 2g3rut grü3be 2g3rüc 2gs1 gsa2b
g3sack g2sa2d g4saeh g2sa2k g4sall g4salt g4sama g4samt g3sani g4sant g2s3a2p g2sa2r gs3ars g2sas g4sato
g3sau. g4sauf gsau4r g4saut g2sa2v g2säc g2säh g2sän g3sät gsby2 gsch4 g5schal g3schä g4sche4f g5schei
gs4chen g3schl g3schn g3schr g3schu g3schü g3schw g2se gse2b gse2c gse2d g3seg gs2eh gs3ehr g3seil gse4kl
gse2l g3sel. gse2m gse4n3e gsen5th gse2p gser3e gser5in gser3o gse4t gseu3 gs3e2v gse2x2 gsi2d g3sie g3sig
gsi2k gsi2n g4s3ita gs4ki3e g2so2 g3so3c g3s2ol g3soz g3s4pac g3spek g3spit g5s6port. g5spule gsrue4c gsrü4c
gs3s2 gssau4g gst2a gs5tabl g5stabs g3stad g5staer g3stah gs3tak gs5tank gs3tap g5stark g5start gs3tas
gs5tat. gs5tate g5statu gs5tauc g3stäb gs3tät g5steig g5stein. g5steine g5stell gst5ent gster5e gs6t5erei
gs4terz gs5the gs4thy g3stir gs3tit g5stock g3stör gs4tras g5s4trat gst5reit gst4ri gs4t5rit g5stroem
g5strom. g5s4trop g3stüc g2su2 g3sub g4suh gs3un g3sup gs3ut 2gt gt3auf g3te gten3 g3ti gti4m gt3inh g3to
gt2st gt3stu gtu3en gtu5ers gu3al. gu3am gu3ant gu3ar. gu3ark gu3ars gu2d3r 2gueb 2gued 2g1u2f 2g1uh gu3in.
gu3ino gu3ins gu3is 2g3ulm 2g3umb gum4e 2gumf 2gumg 2gumk 2guml 2gumr 2g3ums 2g3umw 2g3una 4g3unem 2g3unf
4gunge4w 4g3ungl 2g3u2ni 2g3unk 2gunr 2gunt gure2 guren3 2g3url gur4t3h gur4t3r gurt3s 3gus1 gu2sa gu2sä
guschi5 gus4s5er gus4s3o gus4sp gus4st gu4st gust5a4b gust5ein gus6t5en6de gus6terl gus4t3h gus3to gus4tr
gu2t3a2 gutan5e gu4ted gut3ei gu4t5er4h gu2t3h gu2t3i gu2t3r gut4sa gut4sp gu2tu 2güb 3gür3 2gv g3ve 2gw
g3wr 3gym 2gz2 gzeu4gi gzeugin6 g3zh ha2a ha3ak ha4b3ei ha4blä h3a4blu 2habn h3a2b3o h3a2br 2habw hach3a
ha4ch5en hacher6be. hacher6ben hach5eri ha3chi hacks4 2hada ha4del hade4n haden6s5o ha4d3in h3adle hado2
h3a2dr ha3dri had3st haede4 h3aeff h3aehr 2haei ha3elb ha3e4n3e 4ha3er. 4h3aerz hae6s5chen 4h3aest 4h3aeug
hae5us. haeu4s5c hae5usp h5affae h3affä haff4l haf3r haf4ta haf6t5erl haf4t3o haf4tr haft5rä haft4se
haft6stem 2hagi ha2gl hago3 h3ahm 2hail 2haka ha4kad ha4kes h3akk ha2kr h3akro 2hal. ha3l4al ha3lam halan4c
hal5ang h5alarm ha3lat hal4ba hal6bein hal4bel hal6b5ern hal4bin hal4bl hal4bo hal4b5ra hal4bri hal4bro
hal4b5ru hal4b5rü halb5s 2hale hale4n ha6l5ents 2halh 2halk h5alkal hal4lan hal4l5au hal6l5ere hal6lerf
hal6lerg haller6s hal6l5ersc hal6l5er6w hal4loe 2halp hal4sei hal4sp hal4sta hal4stu hal4su hal4tal hal4t5an
hal4tei hal6t5erfo hal4th hal4t3r h3a4mei h5ameri hamot4 h3ampf 2h3amt h4an. 2hana hana3e ha4nal ha4nan
2hanb h4anbe 2hanc han4d3a4 h4ande han4d5er han4dob han4dr hand5ru hand5rü hand3s4 2hane ha4nem han4f3i
han4f3l han4fo han6g5end han4gro 2hani han4k5er han4ko han4kr 2h3anl 2hano 2hanr 4h3ansc h3anth 2hanz
h5anzei h5anzug h3apf ha2pl h3a2po h3a2pr ha3ra hara3d 2h3arb 2harc h4ard har4da h3area har4fa har4f5ei
har4fr 2harg h3argu ha3rh ha3ri h3arm. h5armem h5armen h5armer h3arms har4ne harn3s h3a4rom har4th 4h3arti
har4tr har4za har4zo 2hasa hasen3 has2h3 hasi5er ha3spo has4sa hasser4 has6s5erf has4sp hass3t h1a2ß ha2t3a
hat5ein h3atl ha4t3ra ha4trä ha4t3re ha4trou 2hats h3attr hat4zer haub2 h3audi h3aufb 4h3aufd h3aufk h5aufla
hau5f6lie hau5flu 4h3aufm 4haufn h3auf3s 4h3auft 4h3aufz 2haug h5auge. h3aukt hau4men hau4mer hau4sa hau4s3c
hau4seh hau4sel hau6s5en6t hause4r hau6seri hau6serp hau4so haussen6 haus6sen. haus5sk haus5tau hau4s5ur
hau4ta hauten4 haut5eng hau4t3i haut5s ha4ve. havil4 hä2c häde2 h3äff 2h3ähr 2häi hä2kl hä2la hä3ro 2h3ärz
hä6s5chen 2h3äst 2häug 4hä3us. häu4s3c 4häusg 4häusk 4hä3usp 2hb2 hb4ar hba4ras hbar5sc hber4e 2h1c hchar4
hcre2 2hd2 hdan2 hdi2e h3ds he2ad hebe5in he2bl 3hebs 3hebt he5ch4e h3echs heck5sp hed2g he4dit hee4la
he3e2m hee2n he3eng hee4rei hee2s hee2t he3eti he4fan he4fau he4f3ei he4f5erm 2heff he4f3id he4f5in4g
he4f3le he4flo hef3s2 3heft hef4tan hef4tau heft3s he2fu he4hef h3ehr hei2a hei4da hei6d5ert h3eie h3eif
h3eig hei4kl hei4lau he4im hei4mal hei4man hei4mar hei4mau hei4mei heimer6f hei4min hei4m3o heim3p hei4mu
4hein. hei4n3a hein4di h5eindr hei4n5e4b hein5e4c hei4neh hei6nene heinen6g hei4n5er h5eingab h5einkä
hein5sk 4heio 4he3ism heis4st he3ist h5eitei he3i4ti heit4s3 h3eiw hei4za hei4zel hei6zene hei4zw he5kar
hek2s3 hek4t3a he4l3an he4l3au hel3e4c 4h3e4lek h3elem hel5ent hel5ers he4less helf4s he4l5ing hel4l5au
hel3le hel4m5an hel4mei 3helms he4l3oe he3l4or he2lö helsau4 2helt helt4s 2hemb hem4br 3hemd hemen3 he4mer
h5e4miss 2h3emp he2na hena4g he4n3au he2nä hend4r hen5e4be he4nel hen5end he4n5en5e hen5ent he4n5enz he4nep
hen5erei he4n5erf he4n5erk he4n5ero he4n5erö hen5ersc he4n5ert he4n5eta he4n5e4ti he4neu hen3f2 h3eng.
hen4gag heng4le heng4r he4nil he4n3im he4n3in henke6l5i henk4lo henk4r hen6k5rin henmen6s henmi4 hen3ne
hensch4 hen6semb hen6serk hen5sta hen5str hen5stu h3entc h5ente. h3entf h3entk h3ents 4hentw he4n3u hen3z2
he2o he3on heori4e he3pf 2hepi he3ra. her3a4b he3rae her3an he5rane 4herap herau4 her4big herb4st her3c
3herd. 3herds he4r3e4b he4r5eck her3ef 4hereig h5ereign he5reigr her6eini he6r5eis. her5eises he4rel
he4r5en5e he4r5ent he3rer he4rerf he4r5erh he6r5ersc he4r5erw her4fas 4herfo h5er6folg herg2 6hergebn
h5erheb he4r3id heri4e3 4herif he4r3il herin4d herin6fo he6r5in6nu herin6st herk2 4herke h5erklä h5erlaub
her6lebn her6lös. her6löse h3ernä h5erneu her5no her3o4b he3rod her5oef h5eroer her3o4f he4r3oh he3rok
heros3 h3erör h5er6regu hers4k 4hersta hert2 her3th her3tr heru4t he4r5ute 4herza her6zaep her4zap 4h3erzä
her4zäp her6z5eng 4herzeu h5erzeugu heseen4 he3s2h hesi4e he3s2k hes4ser he3sta he5stei he5s6temp he5stro
he3stu h3e4tap heter4z he3t2s 3hetz he3u4fe heu3g he3ums he3unf heu3r4a 3heusc he3xan 2hexp hey2 he3ye 1hè
2h1f2 hfel4la hfi4le. hfun2 2hg2 hgeb2 hge3n hgene6ri hgin4s 2h1h hh4au hhaustuer6 hhaustür6 hhoh2 hhohl3
2hi. hi5a6lerw hi3a2m hi2ar hi3a2s h3iat hi3ce hich6t5er hi4dea hi4dio 2hido hi3dr hi2e hied4s3 3hiera
hie4rei hier3i hie4rin hiesser6 hie3st hiff4r h3i4gel hi2k3r hi5la. hi4l3a4d hi4l3an hil3c hil4dr hil4f3a
hil4fä hilfe5s hil4fl hil4fr hili4e hi4lip 2hill 2hima 2hime h3i4mit h3imma 2himp h3impe h3impl h3impo
hi3nak hi3nal hi3nam hi3nap hi3nas hinau4 hinen3 hing4a hing4l hing4r 2hi3n4i hin3n2 2hino hins2 hin4t5an
3hinw 2hi2o hi3ob hi3os hip1 hi2pa hi4pei hi4pen hi2ph hi2pi hi2p3l hi2po2 hi2p3r hips2 hipt4 hi2pu 2hire
hir4m3a hir4m3i hirn3 hir4ner hirs2 hir6scha 2his. hi4schl hi4schr hi2se h3i2so his2p hi3spo hi3spr his4st
hit2a hi3tac hi4t3an hi4tel hi4tro hit3z4e hi4van hivar4t hi2v3o hi2vr hi2vu 2h1k2 hke3na 2hl h3labo h5lache
hlach6t5r h5laeche h5laed hlaf3l hla4gei hla4g3r h3lake hl3akt hlammer6 hla2n hlan4d5a hlan4dr hl3ano hl3ans
hl3arb hl3art h3las hl3asp h5laus. h3laut hl3ax h3l4ay h5läche hl3är h3läs hlb2 hlbe3n hl1c hl3d2 hld4a
hle3e2 h4legel h4leic h4leie hlei4fa hl5einb hl5eing hle5in6ha hl5eink h4l5einl hl5eise hl3ele hl3emp h5len.
hl5en6dun hlenen5e hlen5sk h4l5entd h4l5ents h4lentw hl4enz h2lep hler3a hler5eig h6l5er6nae h4l5er4nä
hler6ze. hler6zen h4lesi h4l3ess hle5sta h2leu h3leuc hlf2 hlg2 hlge3n h2lie h3lieb h3lied h3lieg h2lif
h2lim hl3imp h4l3inf hlings5 h5lings. h4lingt hl3inh h4l5inst hl3int h4l3inv h2lip h4liss h2lit h3lite hlk2
hlo2b hl3obe h4loess h2lo2f h2loh hlon3 h2l3o2p h4lor hlor3a hlo4re hloss5t h2lot hl3sa hl4samb hl4sang
hl4sau hlsch4 hls2e hl4s3el hl4ser hls5int hl4sph hl5s4tec hl5s6tern hls5tie hl4ston hl4sun h3luf h3luk
h5lumpe h3lurc hl3urn hlus6s5en hluss5t h3lüf hlz2 2hm hm3abl h4maec h4maeh h4mael h4malw h4malz h4mand.
hmani4e h4marc h4maro h4mause h2mäc h2mäh h2mäl h3me. hmee2 hme3eb hmeer4s h3mein4 h5meise hme5l4a hme3le
h3men hme5nad hmen4sa hmen6schl hmens5em hmen6spo hme4nu hme4ran hmer5ei hme4r5id hmerin6t h3mex h2mid h2mie
h4milz h4miss h2m3o2f h2mol h4more h4mors h4mort hm1p2 hm2s3p hm2st hm3s4tr hm2th h2mud hmuss4 h2mut hmut4s
2hn hnabe4 hna2c hnacht6s5 hn3amb hn3a2n h3nark h3nas hn3a4te h3n4au. hn3äh h2näp hn3är hn3d2 hn2e h2nee
h4n3eff hnei7der hn3eig hn3ein h2nel hne2n hnen3e hnen6erg hnen6sem h5ner. hne4r3a h4n5er4de h4n5erdu
hner5ei hnergene6 h4n3ero h4n3erö hn3e4ta h4netu hn3ex hn3f2 hnflei4 hng2 h2nib h2n3id h2nie hnik3a hni4kan
hni4kar hni4kl hni4kn h2n3im hn3ing hn3inn h2nip hni4sa h2nit hnk2 hn3o2b h2nod h2noe h2no2r hn3sab hns2p
hnst4 hn3sta hn3sti hn3str hn3stu hnsuch4 hn4t5auf hn4tho h1nu h2nuc h2nue h2nul hn3ums h4n3unf h4nute hnz2
ho2ar hobel5e h5oberf ho2b3l hoch3 ho4cha hochen5e hochs4 ho6ck5ere ho6ckerl hoe2d ho3edu 2hoee hoe2s hoes3c
h3oese h3oest ho2ex ho2f3a2 ho2fä ho4f3ed ho4fet ho4feu hof3f4a hoffens6 hof5fi hof3fr ho4f3in ho2f3l ho4for
ho2fr hof3ra hoh4lei h3ohm ho3hö h3ohr 2hoi hok2l hoko3 hokos4 h3okt ho4lab ho4l3ak ho4l3an ho4l3au ho4lav
ho4l3ei ho4lem ho4l5ent hol5gr hol5int hol2o ho3lof 3holst 2holy h3o4lym 3holz hol6zene hom4e ho4me. ho4mec
ho4med ho4mel h2on 2hon. ho4nar ho4nau 2hone hon4eu 2hong 2honh honi4e 2honk 2hons ho3on hoo2r h2op 2hope
h3o4per ho4p3r 4hora ho3rae ho5ral. ho5rala hor5ans ho3ras 2hore ho4rem ho4rer 2horg ho4rol ho4rop hor4ta
hor5tan hor4ter hor4t5rä hose4 ho4s3ei 2hosm ho2sp ho3spr hos4sa host3r h3osz hoße2 ho4ß5ene 2hot. ho3te
3hotl hotli4 hoto5p 2hot3s2 hou1 hou2s 2how h1ox ho1y2 2hö. hö2c hö3ck h1ö2d 2höe 2höff 1höh hö2s1 h3öse
h3öst 2h1p2 h3pu 2hr hra4be hr3a2c h3rad. hr3ade hr3adr h5raeum h3rago h3r4ah hr4ai hr3al h3ramp h3r4ane
hran4kl hr3ans hrau4ba hraube4 h3rauc hr3auf h3raum hra2x hr3ämt h3räu hrb2 hr1c h3re. h3rea hre4bl h3rech
hre6ck5er6 h3red hr3eff h3reg h3reha hr3ehr h4rei. hrei4ba hrei4bl hrei4b5r h3reic h3reif hr3eig h5reihe
hr5eing h4r5einl h4reins hrei5th h3rel hr3emb hr3emp hrena4 hrende6s hrenk4 h4ren4zy h3rep hrere4 h4rerfa
hrer6fol hrer6gebn hr5er4ke h6r5er6leb hrer6zae hrer4zä hrer6zie h3re2s3 hresgene6 hress4 hre2t h4r3eta
h2reu hr3eul h2rev h3rez hrg2 hrga4 hrge3r h3ric h4rick hri2e h5riesl h3ring hr3ins hr3int h3risc h3risi
hr3iso hrit6tel h5ritter h3riu h3robo h3roeh h3roe4s3 hro2f hr3ofe h3rog h3roh hro2l hr3oli hr3oly h4romat
h4ron hro4n5a h3ropa hr3o2r h3rote h3roto hrot4t5a h3rou h3rö2s3 hrp2 hrr2 hr4s3ac hr4s5and hr4s5ang hr4s3au
hrs5eins hr4sele hr4sent hrs5erf hrs5erl hrs5ers hrse4t hr4s5eta hr4s3in hr2sk hr4s3of hr4stri hr4sum
hr4s3un hr2sz hrt5aen hr4tak hr4t3an hr4t3än hr4t3e4l hrten6gag hrtengene6 hr4t5erf hr4t5erl hr4terz hr2t3h
hrt5ing hrt5ins hrto2 hr4top hr4t5ram hrt5rol hrt6s5ein hrt4sin hrt4sto hr4tung h1ru h2rub h4rueb h3ruf
h2rul hr3ums hr3unf h1rü hrz2 hrzah4 hrzahl5 hrzeu6ger 2hs hsa2b h4s5achs h4s5acht h2s3a2d h4s3aeb h4s3aeh
h4s3aem h2sak h4s3alk h4s3all h4s5alte h4s3amt h4sanb hs5ange h4sanh h4s3anm hs5anna h4s3ant h4s3anz h2sa2r
h2s3as h4sath h4s3ato h4s3aud hsau6erl h4s3auf h4s3aus h4saut h2s3äb h2säh h4säug hs2ca hsch2 h4schan
h2s3e2b h2s3e2c hse2e hsee3i h4s3ehr h4s3eie h4s5eind h4s5einh h4seinn h6s5einst hsela4 h4selad hse4l5ag
hse4lan hse4l5ei4 hse4len hse4ler hse4l5in hs5e4lit hsels4 hs5e4mis h4s5endw hsene4 hse4n5eb hsen5erg hsen3s
h6sensem h6s5entar h4s3epi h4s3erb h4s3erf h4s3erh h4s5erkl h4s3erl h4s5erna h4s5ernä h4s3er3o h4s3erö
h4s5erpr h4s3ers hse3r4u h4s5erwe h4s5erwi h4s3erz hse2t h4s3eth hse2x2 h4sexe hs4ext hs4ha4k h2s3i2d h4sind
h5sinni hs3int hs3ita h5skand h2so2b h4s3ofe h4s3off h2s3op hs5ort. hs6orti hs5orts h1sö h1sp hs4pach
h4sparl h4sparz h4spat hs4pec h4spel hs4perb h4speri h2sph h2spl h4spro hs3s2 h4st. h3stab hs5tabl h4stabs
h3stac h3stad hs5taeu h3stah4 hs5talb hst5alt hs5tank h5stans hst5anza h3stap h5stark h5start hs5tata
h5statu h5stau. h4s3täu h2ste h3stec h5stein. h5steine hst5einsa h3stel h4stele hs3ten h3s4tep h5s4terb
h5stere h5s4tern hs3tes hstge3 hs4tieg h3stil hs4tin h3s2to h4stole hsto4n h4stor hs2tr h5straen h5straf
h5strah h5stras h5strat h5strän h5strec hs5treu. hs5treue h3stro hstro6ma h3strö h3s4tue h3stun h2s1u2 h3sub
h3sul hs4ung h3sup hs3ut 2ht ht1a h2ta2d h4taer ht5agent h4taka ht4akt. ht4akte h4tall h4ta4lo h4talp h4talt
h2ta2m hta2n h4tan. h4tanb h4tan3e h4tanh h4tans h4tanw h4tapo h2tar hta4rie ht5a4ris h4tasi h4tasy h4tath
h4tato h2tau h3taub htauf3 h3taum h2tax ht3äh h2t3är ht5eben hte2c hte5cha ht5echs ht5echt ht3eck h4t3ede
hte3e ht3eff ht3e4he h4t3eif h4t5eilz h4t3eim ht3ein hte5in6fo h4t3eis h4t3e4ke h3tel h4t5e4las hte6l5ei.
h4t5elek h4telem h4t5elfe h4t5e4lit h4t5e4mis h4t5e4mit h5ten. h4t5endo hte6nere hten6gag h4t5engl hten5st
ht5entar h4t5entd ht5ente. h4t5entf h4t5entg h4tentl h4t5ents hte4ra ht5erbe. h6t5erben hterer6s h6t5erfah
h6t5erfol h6t5erfuel hter6fuellt h6t5erfül hter6füllt h6tergeb hter6gri h6t5er6häl ht5erheb hter6höhu
h6t5erklae h6t5erklä ht5erla h6terleb h6t5erleu h6t5erneu h4t5ernt h4t3ero hter5ob h6ter6prob h6ter6spar
h6ter6stat ht5er6trä ht5erwae h4t5erwä h4t3ess hte5sta hte5str h4t3eta hte4th ht5etho h4teur h4t3eva
h4t5extr htgene4 h2t1h h5therm h3thr h2t3i2d hti6g5er6k h2t3im hti2n3 h4t3ind h4t3ine h4t3inf h4t3ini
h4t3ins ht3inv ht3iso h4t3isr hti3t2 h4t3ita ht3l htni4s h4t3obs hto2d3 h4t3oef ht5oele h4t3oes ht3o2f
h4t3oly h4t3ope ht5opfer h4t3opi h4topt h4t3ora h4tord ht5orge h2t3ot h2t3ös ht4ran ht5rand h4t3ras h4t5rati
h4t5ratt ht3rea h5treck ht5reic ht5reif h4t5reis ht5reit h4t3res ht2ri h4t5rieg ht5ring h5trio h5t4rit
h4t3riv h4t3rol h4t3ros ht3röm ht3rus h4t3rut ht4s3ah htsa4n hts5ana ht4sas ht4sau htsch4 ht4scr ht4s5end
ht4s5eng ht4sep htse4r3 hts5eri hts3k ht5s4law ht4soe ht4sof ht5s4pen ht5spru ht4staf ht6s5tate ht4stip
ht6streue ht6strip ht6stuer ht4s5tür htu3en h4t5umse ht3und h4tunem h4tunf h4t5ungl h4t3urk h4t3urs htz2
hu2b3a hu4b3ei hu4b3el hu4b3en4 hu4b5er4z hu2bi hu2b3l hu2b3o hu2b3r hu2bu hu1c hue5ben huef6ter huehne4
hue4r5ei huer4fr hu2f3a2 hu2f3ä huf5erk hu2f3o hu2h3a hu4h3ei hu2h3i huh3l hu2h3o huh3r h3uhr. h3uhre huh3s
h3uhu hu2k3a hu2kä hu4k3er hu4k3in hu2k3l huko3s huk3t2 hu2l3a hu2lä hu4l3e4b hu4l3ei hu4lel hu4lem hu4l5eng
hu4lent hu4l3er huler4f huler4w hu4let hu4l3in hu2l3o hu2l3ö huls2 hul5se hul5ste hu4lum hum2a h3umb 2humf
h3umh hum4pl 2h3ums 2humz 2hun. h3una hunde5i hunde5n hunde5s4 hund3r hun2e 2hunf h3ungl hungs3 hungsa4
huni3 2hunt hup3fl hu2p3h hu2ra hurg4 h3urku h3url hur4ter hur4t3h hu4s3en hu2so hus4s3a hus4s5er hus4s3o
hus4sp hus4sta hus4ste hu4t3ab hu4tau hut3ei hut3ex hu2th hut3he hu2t3i hu2t3o2 hu2t3r hut5sc hut4ta hut4zeh
hut4zei hut4z5en hut4z5er hü3bel hü3ben h3über h2übs hüf4t5er hühne4 2hüri 2hv 2h2w2 h3wack hw4ar h3weck
h3weib h3weid h3weih hwei5n4e hwein6s5a hwen4ka h3wick h3wies 1hyd hy2da hy2de hy3dr 1hyg hy4lor 3hymn h1yo
hy3os 1hyp hy4pe. hysteri6e 2hy2t 2hz hzug2 hz2w ia1a2 ia4ben iab2l i3ad. iad2a i3adn ia3do ia3ei ia3el
i3ae2m i3aer. ia3erf i3aeri i3aers i3aerz i3aet. i3aeta i3aetb i5aetem i3aetf i3aetg i3aeti i3aetk i3aetp
i3aetr i3aet3s i3aett i3aetw i3aetz i3aev ia3fl i3agg ia1h iah4o i1ai ia3in i3ak. i3a4kei i3akg i3akh
i3a2k3n ia4kre i3aks i3akt i3akv i3akw i1al ial3a2 ia4lar ia2lä ialb2 ial5bl ial3d i3a4leb i3alef ia5lek
i3a4lel i5alemp i5alengp i5a4l5en4s i5a4l5ent i5alen4z i3alep i5a4l5er4b i5a4l5erf i5a4l5erh i5a4l5e4ri
i5a4l5erk i5a4l5erl i5a4l5erm i5a4l5ero i5alerö i5a4l5ers ial5erwa i5a4l5erz i3a4l3e4t i3alex i2ali i3a4lia
i3a4l3id ial5ind ial5ing ial5ins ialk2 i3all ial4ler ia4lob ia4l3on ia4lop ia4l3o4r ia2l3u2 ialz2 i3amp
iampe4 ia3mu i3an. i3anab i3a4nal ian5alt ia4nar i3a4nau i3anc ian4ce i3and2 i2ane i3a4n3e4b i3anei i3anex
i3ank2 i3ann ia4nod i3ans ian4s3p i3ant i3anz ian4z3a4 ia1o ia2op i1ar i3ar. ia4rab iar5ein i4arer i2ari
iarr2 i3as. i3asb ia3sh i2asi ia3s2p i3as3s ia3sta ia3s4tr i3asz i3at. i2a3te i3atl ia4tol i3atom i3ats i1au
ia3un i1ä iä2m iä2r3i i3ä4tem iä2ti iä2tr iät3s4 i4b5achs i4b3arm i4b3art i4barz i4b3auf i4b3aus i4baut i3bä
ib3ärm ib4bli ibeer4 i4b3eig i4b5einh i4b3eis ibel3i i2b3em ibend4 i4b5ener iben3s ibe3ra ibe4rab ibe4rae
ibere4 ibe4reb ibe4ren i6b5er6fah i6ber6geb i4b5er4la ibe4tau ib3ide i2b3in i4blad i4bläh ib4len i4bleu
i4bluf ib2o i4boel i4b3ort i2böl ib4rec ib2ri i4b3roc ib5roec i4b3röc ib4ser ib3s4kl i4bueb i4b3unk i4bunt
ibus3c i2büb 2ic ica2l3 ic1c ice1 i4ch. icha2 ich3a4c ich3ag ich3al ich3an ich3ar ich3au ich3ä i3che ich3ei
i6chensem i6ch5erde icher5eig icher6gebn i4ch3eu i3chi ich3la ich3lä ich3li i5chlor ich5lot ich3m ich5ma
i4ch3n ich3oe i3chon ich5ort ich3ö i2chr ich3ra ich3re ich4san ich6sene ich6s5ern ich4si ich4s5or ich4spo
ich4sto ich5stri ich4tab ich4tan ich4tar ich4tas ich4teb ich6t5eig ich7ten. ich4t5in ich4toe ich4t3r i3chu2
ich3uf i4chur ich3w i1ci i2cko ic3k4os4 ick3sa ick3sk ick3s4p ick5sta icktu3 ic3la ic3le id2ac id3aer ida2n
id3ana i4d3ani i4danl i4dante i4danw id3arm id3art id2ax i2daz idä1 i2d3är i4deal i2dee i3deei ide4en
ide5inst i4demul ide5nad ide4n3i ide4n3o4 iden5str iden4zi ide2o ide5rae ide5ran ide4rel ider6fül iderin6f
iderin6nu ide3ro ide3rö i6d5er6reg ide4ser ides4p ide5sta ide5str 2idf idi3ae idi2o id5ion. id5ione i4diot
i2dol 3idol. i3dor i4d3orb id4o3s i2d1r id4ro id4set id2sk ids3pr ids5tra idue4 idu3en idwa3r 1idy ie3a2
ieb5ach iebe5ner ie2bl ie3bla ieb4sen ieb4s3i ieb4so ieb4ste ieb4sti ieb6stre ie4bum iech3o iech3t ie2ck
ie4d3an ieden6sc iede4r5a iedi4e ie2dr ied4si ie1e2 ie3ev i2ef ie4f3an ie4fau ie4feb ie4fed iefe4m ief5emi
ieff2 ief5fl ie2f3l ie3flu ie4fonk ief5rea ie4f3ro ie4g3li ieg2n ie4gre ieg4s3c ieg4se ieg4si ieg4sp ieg4s3t
ie4hap ieh5eis ie4h3in ieh3r i1ei ie3im ie3in5d ie5l4am iela4r ie4lau ie4läs ield2 iel5ech iel5e4ck ie4l5eic
iel5eid ie4l5eig iel5eis. iel5eise ie4l5ene ie4leng ielen4s ielen4z ieler6fo ieler6ga ieler6gä ieler6geb
ie6l5er6la ieler6lebn ieler4ö iel4erw ieler6zä ieles4 ie4less ie4l5eta ielge5n6a ielgene6 iel3i4d ie4l5inf
ie4l5ins iel5int ielo4b ie4l3op ie4lor iel3sk iels4p iels4t iel5ste iel3sz i5e4meti i1en iena4b ie3n4ac
ie4na4g i4enah ie3n4am iende5s4 ien5ekl ie4nel iener6la ien5eta ien3f2 ieng2 ienge4z ie4nid ie4n3im ie4n3in
ienk2 i3enn ieno2 ien3sc iensch4 i5ense iens6er ien3s4k iens4p ienst5aen ienst5än ienst5ein iens6ter
ienst5erl ienst5op ienst5rän i5ensy ien3sz ien6t5ero i5enti ien3tr ien6z5ers ie1o2 ie4peg ie3p2f ie3ra.
ier3a4b ier5aet ie5raeu ier3af ier3al ier3an ier3as i2ere ie4r5eck ier6eini ier5e4mi ierer5na ierer5nä
ier4ert i2eri ie4r3id ie4r3il ie4r5ing ierin5i ierk4 ier3l iermi4s i3ern. iern4a ier3ne ier3ni ier3ob ier3oe
ier3o4f ie3roh ier3ö ier4re. ier4s5eh ier4sko i5ersoh ier5sta ierts4 ieru2 ie4rund ie4r3ut ie4s3au ies5ein
iesend4 iesen5s4 ie3s4ka ieso2 ie4s3oe ie2sö ies2p ies4sel ies6s5ent ies6s5er6l ies4sti iest2 ie5stel ie3str
i3esü ie4ßel ie4ß5ent ie4t3ak ie4t5ang ie4t5ans ie4t5anz ie4t3ap ie4tat iet5ein ie4t5ent ie6t5er6ho ieter6hö
ieterin6t ie6t5erlo ie4t5er4t iet5hel iet5her ie4t3ho ie4thu i3e4thy ie4t3o4b ietoe4s ie4t3ö4s iet5ram
ie4t5rau iet5räu ie4t3ri iet5str i3ett iet3z4a iet3zw ieu2e i4e3um ie3un ieu4r3a ieu3s ie2w3r i1e2x1 iezo3
2if if3aen i2f3af if5ange i3fari i4f3arm i2f3au if3än i2fec i2f3ef i4f5einh i4felem ifel4s5o ife2n ifen3e
ifen6te. if3erh ifes5tat if4far if2fl iff3la if3flu if4f3ru if4f3rü iff4sen iff4s5et iff4spe iff4spr iff4ste
iff4sti iff4stu if3inf if3ins if3lac if3lad i3flae i3flag i3flä i3flec i3f4lie i3flue i3flug i3flü if1r
i3freu i3f4rev if3sa if2t3a if4ted if4t3ef if4t3ei if4t3ep if4t5erk ift5erl ift5erz ifte4s if4t5esc if4t3ex
if2th ift5int if4t3op if4t3ra ift5rei if4t3ri if4t3ro ifts4c ift3sp ifts6tem ifts4tr ifts4tu if4tur i2f3um
i1fy i4ganb i4g3ano ig3anz i4g3arb i4g3aus igd2 igeb2 i6gebrau ig3e4ck ige4dr i4gefar ige4füg i4g3eig
ige5inf ige5inh i4g5eise i4gel. 3i4geln ige4mes ige4mis igena4b ige4n5e4b ige6nene igener6f ige6ners
igener6z ige4nid ige4pac ige4ral ige4rar iger4fa igerin6se iger6klä ige3sk i4g3ess ige4woh igg2 iggas5t
igh3s 2igi i2g3im ig3ins ig5laen i4g3lau i4g3län ig3lec i4gled i6gleitu i2gli ig3lim ig3lu ig2na i4gnae
ign3a4g i4gnak i4gnan i2gnä ign3ei i6gnerge i3g4neu i2g3nu ig4o3p i4grams i4greg i4grei i4g3res i4g3rin
ig3rol ig3rom i4grou igs4ae igs4ag ig3sar igsau4 ig4scha igs2i ig3s4or ig3s4pe ig5stei igs4top ig4stö
ig4s5tür ig3su ig4tin igtu5er. i1h ih2a i4h3ans i4h3auf ihe3e ihe3in4 ih3elt ihe2n3 ihenk4 ihens4 ihe3o
ihe3s ihe3u ih1l ih3m ih1n i2h3op ih1r ihrau4 ihs2 ih3str i4h3um. ih3w i1ia i3i2c i1i2d i1ie i1i2g i1im i1in
i1i2r i1i2s ii4sc i3it. i3ja 1i2js i1k ik5abla ik5ablä i4kada i3kae i4k3aeh i4k3aer ika3in i4k3akt ikalk4
ikal5t ik5alta i4kanb i4k3ang i4kanl i6kantei ikanten6n i4kantr ik5anzu ik5anzü ika3pf ika4tan ik3att i2k3au
i2käh i2k3är ikbu2 4ike. i2keb ik3ebe ike2c i2k3e2d i2kef ik3eim ike2l 4ike2n iken3e i2kep i6k5er6be.
ikerbe6r ike4ren i6k5er6fah iker6hal iker6ken i6ker6leb i4k3ero i4keru ik5erze iker4zi ike4t i4k3eta ik3eth
i4ketu i2k3ev i3ki. ik3imm ik3inh i4k3ins ik3lab ik3lad i4k3lag iklan4 ik3lem ik4leri i3kles i4klos ik3nar
ik2o ik3obs i4k3oef iko3nu ikop2 ik3o4ri ik3öf i2k3öl i4kres ik3rin ik2ro ikro3s i2krö ik3ru ik1s iks2p
iks2t iks2z ik4t3eb ikt5erk ikt5erz iktes4 ik4t5esk ik4t3o4b ik4t5res i4kueb iku2m i4kumf ik3unf i5kuns
i2kup i3kus i2küb i2ky i1la il3abb il3a4br i4l3abt i2l3ac i4l3aer i2l3ak il3a4ma il3ana i4lanb ilan5er
i4lanf i4l3anm i4l3ano il3ans ilan6zer i4l3arb il3art il3asp il5aufl ilauf6ruf. il5aufw il5aufz il3aus i1lä1
i2l3är ilch3a ilch3o ilch3r il4dae il2dä ild5ebe il4d3ed ild5ele ilden4s il6dense il4d5en4t ilder6ha
il4d5ese il4d5es4s il4did il4dil il4dop il4dor il4drü il5ebene il3e2c i4l3eig il3ein il5eise il3ele i4l3emb
i4l3e4mi il3emp ilen5st i4l5ente i4l5entf i4l5entl i4l5ents i4lentw iler6be. iler6ben i6l5erbli i4l5er4de
i6l5ereig i4l5er4fo i4l5er4fu i4l5er4fü i6ler6geb iler6hal i4l5erhe i4l5erkl i4l5er4lo i4l5er4lö iler6öff
i4l5erwä i6l5er6wei iles2 ile4ta i4lety i4l3eur il3ex ilfe3i ilf2s3 ilf4st ili3as i2l3i2d ilie4n3 iliener5
iliga4 ili4g5ab il3imp i4l5init i4l3inv ili3o il3ip. ili3pf il3ipp il3ips ilk2 ill4ant il5lem il3li ills4p
3illum il4mad ilm5a4ge il4mak il4mal il4mam ilm5ans il4m3ap ilm5att il4meh ilm5ein il4m5ent il4m5enz ilmer4
il4m5erl il4mex il4mik il4m3in il4mop il4m3or il4mou ilms2 il3obe ilob4r il4oh i2l3o2r il3ox il4san ilsch4l
il4s5ent il4stau il5stec il5stemp il5stern il3sti ils4to ilsto4r i1lu2 i2lue i2lum i2l3ur ilv2 il4z3an
il4z3ar il4zau ilz5erk ilzes4 il4z5ess il4zwa im3abl im3abr im2ad2 ima4get ima3i imaler4 iman3d i4manh
i4manw im3apf i4marc im5a4ren i4m3arm i4m3art ima3sz i3mat ima4th ima4t5in ima4tra ima4tur i4maut i2mäp im3b
i2meg im5eins im5ein4w i2mej i2mek i4m3ele i4m3elf i2m3e2p imer4la i4m3er4z i4me3sh imess4 i4meti i2mew
i2m3ex imhau4 i2m3im i4m3inf i4m3ins im4mak im4mant im4m3au im4m3ei imme4n im6m5enth imm5erkr im4m3id im4mop
im4mor 5immuni i2m3ob i2m3o2p imo4re. 4impa im5paa imp4fa imp4f5er4 imp4f3i impf5li im4ple. im4p5ler imp2s
im3pse 3impu ims2p im2th imt3s2 2imu imult4 im2um im3urk i1mü 4ina. i3nabo in3abu ina2c in5ach. in3ack
in3aeh in3ae4s in3aeu ina5ge inahe3 i3nald i3nale inalen4 inaler4 ina6lere ina4l5in in3amb in3ana i4nang
in3ann ina4no 4inap in3ape in3app in4a4ra i3n4are in4arr in4ars in3as4b in3atl in3atm in5atom i4nau in3aue
inauf3 i3naz i2n3äh in3ä2s inbun4 4ind. in4da4b in4d3al in4d3an 4inde. indei4g ind5eis 4inden inderei6s
inderer6t in6der6sat inder6trage inde5spa 5index. 5indexe 3indik 3indiv ind2o in4drec ind4spe ind4ue 3induk
3indus ind2ü 2ine. in5ebene ine3ch in5eck. in5e6cker ine3el i4n3eff in3e2g in5e4hen ine5in6fl i4n3elb
ine5nae ine3nä ine4ner inen6gag inen6ge. ineo2 ine3p2 i5ner. i4n5erbi i6n5er6hal i4n5er4he i4n5erke iner6läu
i6ner6leb i4n5er4lo i4n5er4lö i4n5ersa iner6trä i4n5erz. iner6ze. iner6zen iner6zes iner6zeu i4n5erzi
inesi4e i4ne3s4k ine5str 2in2et ine3u4f ine3un ine2x in3f2 3infek 3infiz 3info. 4infre in4g3af in4g3a4g
in4gam 5ingeni in4g3im in5g4ler ing3n ing3or in4g5rat 4ings ing5sat ing5s6end ing5s6por 3inhab 6in7haltu
4inhe 4ini. i3nie ini5erk i4n3inn ini3o2 ini3s4e ini3sk ini3sl i5nitr i5nitz 3injur 5inkarn 2inke inkels6t
in4k5en4t ink5erd in4k5erz in5kom 2inks ink4sin ink6spar ink4ste 2inkt ink2u in4kut ink2ü 2inn. 4inne.
inne4n inn5erfu 5innerns inn5erwa in4n5erz inne4s5t 2innl 2inns inn5ste 3innta inoe4d ino3et in3old i3nomi
in3opf in3ord i3n4ot ino5ta ino5te i1nö in3ö2d in1s ins5aen in6samt. in4s3än insch4 in4s5eke in4s5emb 4insen
in4s5erf ins5erg 3insid ins4por instab4 ins5tak 5instal ins4tec in6steil ins4tel ins6temp 5instin ins4tip
5instit inst5rol in4stun 3insuf 3insul in4s5umw in4sur 4insy int5an. int5ans in3te 4inte. 3integ 5interp
inter5z int2h inth3a intons4 4intö 5intrig int3s in1u i4nuh i3nuk 3inumg in4umt in3unz 3inurs in5ver 3inves
4invo i1ny2 inz4el inzel5e inze4li inzel6ler inzen3 inz5int in3z4sc in3z2u inz2w io3a io1c i1od i2oda io2de
iodi4e i2odu io3e2d ioe2f i3oe2k io3e2m ioe2n3 io3er i3oes. i3oest ioe2t iof2l io1h ioi2 io3k4r iok3s i3ol.
i3olp i3ols i3om. i3oms i1on2 ional5a ion3an i3o4n3as i3o4n3au i2onc ion3d2 ionen3 io4nor ions3 ionsa4
ion4sto i2ony io1o2 i3opf i3or. ior3ak i3oral i3orb i3orc ior4e io5ren ior6ens i3org io3r2h i3orp i3orr
i3ors i3ort io1s i3os. io3sh ios2p i2ot i3ot. iot4e iote3l iot2o i3ots i3ox i3oz. i1ö2f i1ö2k i1öl i1ön
i3ös. i3öst 2ip ipa2n3 ip3ein ipe2n ipendi5e ipen3e i2pes ip3fab i3pfan i1pi ipi3el ipie4n3 ip2l ip4pan
ip4pap ip2p3f ip2p3l ip4pru i1pr ip4sei ip2sp ips3tu ip4s3tü ip4ter ipt5ers ip4tro i3p2ty i1ra i3r2ad
irae5us 3iraki iral3a iral5s4t iral6stue ir2an i2rar irat2 i1rä ir3äh irä3us irbe4l5a irbel5i ir4ble ir1c
ir4ch3a ir4ch3i ir4ch3o i3rei ir4en i2rew irg2s3 irg6ste i1ri ir4in ir2k3l ir4k3or irks3c irk2u ir4k3ur
ir4m3ae ir4m3a4g ir4mak ir4m3au ir2m3ä irme2 ir4m3ed ir4m3ei irme4n ir4m3er ir2m3o ir4mum ir4munt irmwa4
ir2na irn3ad ir4n3au ir2n3o i1ro i1rö irpla4 irr3au irre4l irsch5ar ir4schl ir4schm ir4schn ir4sch5r
ir4sch5w ir3s2h ir4st3r ir3su ir4t3er4 irtra4 irt4s3e irt4st i1ru ir2ue irue3b ir3u2m3 iru2s irus3e4 i3r2ü
irü3b isa2c i4s3aen i2sak i3sam i4s3amp i4s3amt i4sanb i4sanf i4s3ang i4sanh i4s3ann i4sanp i4sanr isa4re
is4arg i4sa4ro is5assi is3att i2s3au is4aue i2s3än is2är i2sca i2sce i4schab i4scham ischa4o i4schäh ische4c
i4sch5e4h isch5ein ische4m ische4n i4schep ische5re i6scherkra i4sch5eu i4sch5im i6schind isch5lap i4schm
i4schna isch5obs i4schos i6sch5rip isch5ru i6schueb i4schum i4schüb i4sch5wo i4sch5wö isch5wun i4schwü
i2s3cr 2ise ise3a i4seben ise3e4r iseer5i is5einsa i4selem isel5er i6s5el6ter i4s3emb ise4ne ise5neb isen5en
isen3f isenk4 isen3s ise6r5eic iserin6t is3erm i4s5ernt ise5rum i4s3ess ise5str i4s5e4tat is4eur isex2
is4exi i2sid isi4de i2sim is3imp i4sind i4s3inf isin3g ising4l i4s3int isi3st is4kis 3islam 4isli is4lip
ismu4t i2sob is3oef i2s3of i3soh i2sol i4somo iso4nar isonen4 iso6n5end isonet4 iso4nor i2sop iso3s 3i2sot
4isott i2s3ou i2s3ov i1sö i3spal is3pan i2spe i4s3pic i4s3pir is4ple i3s4por i3spra i4spro i3sprü is3pü
iss3ac is4sau iss5aus is4sed issen6sp issens5tu issen6s5tü iss5er4f isseri6e is4s5er4k iss5erz issi4l
is5s4kat isslich6t iss4par iss4por is4stec iss4tu i4st. ist3a4c is3tal ist3ap is3tas i3stat ist5auf is3täu
i2ste ist5ein is5t4e4n isterin6t ister6ras iste4s ist4hal i3stil istin4f i3stoc i3stoe i4stöp is3tör
i5s4tram istri5en is4trig i5strik istu5er. istum4 istungsex5po is3tüm isu4c isuch3 isucher6 isu2m isum3p
is3url i4s3urt i2sü i4ß3erk i4ß3erl i4ß5erse ißlich6t it3ab. i4t3aes itaet4s5 ita3h itai2 i4t3aka it3akk
ita3kl i6t5akte. i6t5akten i4takts ital3a italent6 italer4 ita6lers ita6l5erw ita4l5in ita4lo ital3t it3a4mi
itan5at it3ang it3a4po it3app i4t3arb it3a4re it3art it3asp i5tauc i4t3auf it5aus. i4taut itauto6r it3änd
i2t3äs ität2 itäts3 i4t5eben it5echs it3e4ck ite3er it3eff it3e4he it3eig it3ein i4t3eis itel5ae itel5an
itel3ä it5elef itel5eh itel5ei i4t5elek i4telem i4t5e4lit i4t3emb ite2n iteng4 iten6gag iten3s4 i6ten6sem
i4tentl i4t5ents i4tentw i6t5ereig ite4rel iterer4 i6ter6fol itergene6 iterin6d iterin6s iterin6t iter6klae
i6t5er6klä i6ter6led iter3o4 i5terr i4t3esk ites4ka ite5sta i4t3e4ti i4t3eva i3t4hag it3hem itho3s i3t4hr
i2thu i2thy i2tia i3tic i2t3id 3i2tii itik3a4 iti4kan iti4kl iti4kr it3imm iti2n3 i4t3ina it3ind it3ini
it3int ition4 i4tiso iti4v3a itiven4 it3o4be i3to3c it3of it3opu itor3a it3orc it3rab it5rade it5raeu it3raf
it4ran it5rand it5rang it3ras it3rau it5räts i4t3räu it3reb it3rec it5reic it5reif it3ren it3res it5rieg
it3ris it3rob it3roc it3rol it3rom it3ruc i4t3run i5trup i4t3rut it2sa its3an itsau5d itsch5ro it4s3e4h
it4s5eif it4s5ein it4s3el it4s3es it4set it5span it4staf it4stec it4stoe it4s3tö its4tue it4stur it4t3ac
it4tän it3te it4t3eb itt5eige it4t3o4b it4t3op itt5rad itt5rei it4tri itt5rol itt4s5e4h itt6sein itt4sti
itt4s5tr i3tud it3uh i4tunf i4tuns ituran4 itu4rer it3urg i4turp itut4 ity1 it2za it4z3e4c it6z5ergr
itz5er6ho itzer6hö it6z5erla it4zoe it4z3op it2zö it2zw 2i1u2 iu3l ium1 iuma2 iums5en ium4ste iun2 i3ut i1ü
2iv i2vab i2v3ad i2v3ae i2v3af i2v3a2g i2v3ak iva4lo iv3ang iva6tent ivater4 iva6t5erw i2v1ä i2veb i2vec
i2v3ef i2vek ive2l iv3ele iv3elt i4vemi i4vemu ive4no i2v3ep iver4he iver4lo iver4lö iver4oe i4v3er4ö ive3s
i4vesc i4vese i4vest i4veti i2veu i2veü i2v3e2x3 i2v3im i4v3ind iv3ins i4v3int i2vl i3vol i2v3op ivo3re
iv3ro i2vue i2vun i2v3ur i2vü i3wo iwur2 i2x3a ix3ele i3xi ixt2 ixta2 ix2u i1y 2iz iza2b i4z3aen i2z3ag
iz3anz i2z3ap iz3art iz2as i2zat i2z3au iz1ä i2zän izein4t izeit5s4 i3ze2n izen3s i4zentz izen6zer i4z3er4l
i4z3er4r i4z5er4sc i4z3er4z i4z3inf iz3irr izo2b i2z3oe i2zo2f i2z3or i2zö i4z3una i2zwe i3zwec iz3wic i2zwo
i2zwö iz3za í1 ï1 1j j2a ja1a jaal2 jab2 ja1c jacht5s4 ja3ei ja3er ja1f jaf2l jag4da jah4r5ei jahr4s3 ja1i
ja3l2a ja3le ja3ne jani3t4 ja1p ja3ru ja3st 2jd je2a jean4s jee2p je2g jek4ta jek4ter jek4t5in jektor4
jek6t5ort jek4t3r jek4t3u je3n2a3 je2p jeri3 je2s3t je2t3a je2t3ä je2t3e je2t3h je4t3in je4tor je2t3r jet3s2
jet3t je2t3u2 ji2v 2j1m joa1 jo2b1 joba2 job3e joch3a jo3che jo3chu jo3ck4 jo2d3a jo3el jo3gh jo2i jona3t
jong4 jo2p3 jo3ra jor2z jo2sc jos3t josta3 jou2l 2jt jty1 j2u ju2bl jude2 jugen4 jugend5 ju2k jun4g3a
jungen5 jungens6 jun6g5ente jun4gl jun4g3r jung3s4 jun3t jus3t ju3te3 2jv 1ka ka4ans ka3ar 2k3abb kab4bl
2kabd kabel5a 4k3a4ben 2kabf 2kabg 2kabh kab4le 2kabn 2kabs 2k3abt 2kabw 2kabz ka1c 2k3ace 4k3achs 2k3add
k2ade kade3i kadein4 kade4n3 2k3adm ka2dr 2kadv ka3e2d k3ae4mi4 4k3aend ka3ent 4k3aerg k3aerz kae4s3c ka3esk
4k3affi ka3fl ka3fr kaft4 k2age 4kagen k3agg 2k3aho kaim2 kai3s4 kai5se k3akk ka3k2l 4k3akt. 4k3akti 4k3akts
4kala. kal3ac kal3a4d kal3an kala4s ka3lat ka4leb ka4l3eh kal5eis kale4n kalen4s kal5erei ka4l5erf ka4l5er5i
kal4kan kal4kle kal4klo kalk3r kal4kru 4k3allt ka4l3on ka4lop kalori6e ka4l3os ka3lö k3altä kal4t5ex kal4th
kal4tre kalts4 ka2lu ka4mat kam4i kamp6f5en kamp6f5er6f kamp6ferp 4k3amte ka4n3a4s ka4nau 4kanda kandal5a
4kandä 4kandin 4k3andr ka4n5ent 4kanfä k4anfu k4anfü kani5er. 4kanim kank2 4k3a4nom 4k3a4nor k2anp k4anre
4k3ansä 4k3ansi 6k5antenn ka3num kanu3s4 ka2o1 ka4p3ho k3appa kap3st 4k3arbe k4arbr 2karc k2ard kard4a
4k3area ka4r5ent k2arg k2arh ka3ri kari5es k2ark 2k3arm ka3rö k2arp kar4pf k2ars k4arta k3arti 4kartig
4kartik k4arto kart3s4 k2aru kar3u4f ka3rum ka3rü k2arw 3karz 4karzt ka5s4e3i kasi5er. kas3s4a kassen5
kasso3 4k3ast. kas3ta kas3te 4k5aster kas5til kas6tras ka3sz k2at ka4t3a4b kat5akt kat5ans ka3te ka4tea
ka4teb ka4tep kat2h ka3tha ka4t3ri kat3t4 k4atz k2au. k4aue kau4eri kau4f3a kau4f5er k5auffa k5aufga k5aufla
k5aufli kau4f3o kauf6s5ag kauf4s5e kauf4sp kaufs5tem 3k4aum ka3umr k4aus. 4k3ausf 4k3ausg k3ausk 4k3auss
kaussen6 4k3ausw kau3t2 4kauto kauto4r 1kä 3käf k1äh 2k3ä2mi2 2k3änd 2k3ärg 2k3ärz kä2s3c 2kb2 k3ba k3be
kbo2n kby2 2k1c k3ch2 kcre2 2kd2 kdar4m kdi2e ke4ben 2k1ec ke3er 2k3eff kefi2 kege4la kegel5e k3egg ke2gl
ke4he. ke4hen kehl3s4 2keho kehr3a keh6rert kehr4s5o kehr6s5po 2kehu 2k3eic 2k3eig kei4l3i keils4 keil5ste
kei4ma keim3p 2k3ein 4k3eise keit2 keits5c ke4l3ab ke4l3a4c kel3ae ke4laen ke4l3am ke4lan ke4l3as ke4l3at
ke4l3au ke2lä kel3än keld2 ke4l5eim ke4l5ein kel5eis 4k3e4lek ke4l3en ke4l3er kelgene6 ke4l5inf kel5ins
kel5int ke4lio ke2l3o2 ke2lö kel3öf kel3s4k kel3sl kel5s6tern 2k3e2mi 2k3emp ke2na kena4b kena4g ke4n3au
ke2nä 4k3endg kend4r kend4s ken5dsc 4kendst ke4n3e4b ke4nel ken5end ke4n5en5e ken5eng ke4n5ens ken5ent
ke4n5enz ke4nep ken5er4n ke4n5ero ken5erö ken5ers ke4n5est ke4n3e4t ken3f2 keng2 4ken4gag k5en6gel.
k5en6gels ke4nid ke4nim ken3in kenk2 4kenlad 4kenläd kenmi4 ken3ne ke2no2 ken3om 4k5en4sem ken5stan ken5stap
ken5s6tei ken5stre k5en4te. ken6ten. ken6tene ken6tenp 4k3entf 4k3entg ken3t4h 4k3entl 4k3ents 4kentw 4kentz
kenwin4 ke1o2 ke3pf ke2pl k3e2po ker3ae ker5all ker5alt ke4rap ker3as ke2r3ä k5erbit 4kerde ke4r3e4b ker5eck
ker3ef k5ereign ke4rein k5e4remi ke4r5end ker5ens ke4r5erd ke4r5ers kere4z 4kerfol ker6folg. ker6folgen
ker6folgs 4k5erfül ker6gebn kergene6 4kergu ker6hoehu k5er6höhu ke6r5in6nu kerin6st kerin6te kerk2 k5erlang
ker6langu ker6lebn k5ermit ker4nar kerner5 ker6nere ker6ners 4k5er4neu ker4nie ker3o4b ke5rode 4k5erodi
ker3oe 2k3erö kersau4 ker6schü kert2 ke4ruh 4k3erz. k5erzeugu ke4san ke4sel ke4spa kes4pe 4k3es4sa ke3sta
ke4tan ke4t3au kete2 ke4t3eb ket3ei ke4t3el keten3 ke4t3er 2ke2th ke2t3r ket3st ket6t5erz ket4t3h ket4to
2keud 2k3e2va ke2vo 2k1e2x1 2k1f2 k3fi kfi4le kfin4s k3fu 2kg2 kgas5ta kgeb2 k3gl k3go 2k1h2 khau6sen k3he
ki1a ki2ad ki2ag kia2k kia2r ki1c 2kicl ki3dr 2ki2dy kiefe4 kiel3a kie4lei kie4l3i kie4l3o kie6rer6g 4ki3ern
kie4sei kie4so kie4s3p kiess4 kie4ze ki3f2l ki3f2r kik2 2kila kilan4 2kilä 2kile 2kili 4k3illu 3kil4o3
2k3imp ki3nad kin3al ki2nä 4k5index 4k3indi 4k3indu 2k3inf kin4g3a kin6g5ent kin4g3r king3s 2kinh kini3k4
kini3s k3ink kino3 kinos4 4k3inse kin3sh 4k3inst 2k3int ki1o 2kior kio2s kio2v kip4pr 3kirc kir6scha ki3s2h
2k3i2so 2ki3s2p kissen5 kissens6 ki3sta ki3s4to kit6schl 2kiv 2kiz 2kj k3jo 2k1k2 kkab2 kko3ef kk4or kkue3b
kku3s kkü3b kl2 2kl. 2k3la. 2k3lac kl4ae 4k3laed 4k3laeh k3laeu kla5me kl4an 4kland klan4g5r klassen5 4klat.
k3lauf 4k3laug 5klavie 2kläd 2k3läh kl4är 2k3lät 2k3läu 2k3le. kle5ar. kle5ari k2leb kle4ba kle4b3r 3klec
2kled k2lee 4kleer k3leg 2k3leh 4k3leib k4leid klei4er kleinen6 4k3leit k3lek k2lem k3lem. kle2o kl4ep
4klero k2let kle3us 2k3lex 4klich k2lid k4lien k2lif 2k3lig k2lim 4klin. k4li3na 4klind k4lino k2lip k2lir
k4lisc 4klist 2k3liz k2lo. k2lob 2kloc 4kloec 4kloef k4loest k4loet 2klog 2kloh 2k3lok k2lom k2lop klor4
4klose. 4klosem 4klosen 4kloser 4kloses kloss5t k4lost 4klot. 4klote 4klots 2klöc 2klöf 2klöh k4löst k2löt
k1lu 3klu2b k2lud k2lue 4k3luec k2lug k2lum klus5s4 2klux 2k3lüc 2kly 2k1m k3ma kma6lens kma4li kmeni3
kmes4st kmi2t 1kn2 4k3nach 2k3nad k3naep 2knah 2k3nam k3napf kn4ar 2knav k3naz 2knäp kne4bl kne3e knen4a
2knes 4knetz 2kneu 2kney k2ni kni2e 4k3nier knies4 4k3nis. 4kniss 2k3niv k2no kno4b3l 4knorm kno2s 2k3nov
2k3num 1ko ko3ad kobal4 ko4beli kober4e 2kobj kob3la kob4s ko3che koch3i ko3edu k5oeffn ko3eli ko3erh ko3erk
ko3erm k3oert ko3ev ko4fen koff6e5i 4k3offi koh3lu ko3hö 2k3ohr koka3s4 ko2kl kol4a ko5lau kol3c kol2k3
kol4l5e4b kol4lei kol6lerw ko3lo 2k3o2ly ko4m3er 2komn ko4mun kon1 ko4nau kone2 ko4nel ko4nem ko4nod kon3s4
kon5su kon4tae kon4tä kon4t3h ko2nu koo2 ko3on 2kop. ko4pal ko4p3an ko4pf kopf3a4 kop4f5en kopf5erk
kop6f5err kopf3l ko4p3he kopi4e 4kopis ko4pli 3kopp 2kop3s2 ko3pte 2kopz ko3r2a kor4an kor4ba kor4b5er
kor4bla kor4b3r 2k3orc kor4dar kor6d5erfo kor6der6g kor6d5erw kor4dr ko4r3el 2k3org kor4k3a kor4ker kor4k3r
kor4nac kor4n5ae kor4n3ä kor4n3o4 ko4rob 4korpi k3ortu ko3r2u k2os. ko2sk kos4pr ko2st ko5stei kos6t5er6z
kot4a kot5ent kot5erb ko3ti koti4n3 kot3s2 kot4tak kot4tan kot4th 3kow 2k1ox 1kö kö4res 2k3ört 2k1p2 kpi2t3
2kq k3qu 1kr2 2k3rad kra4da kra4dei 4k3raed k5raeum 2k3rah kr4am kr4an 4k3rand 5krankh k3rats kr4au k3raub
4k3rauc 4k3raum 2kräd k3räte k3räub 4k3räum 2k3re. 4kreak 4k3real k4reat k2reb kreb4sc kreb4s5o 2k3rec
4kred. 4krede 4kredn 4kredu 2kref 2k3reg 4kreib 4kreic kre3i4e4 kreier4 4k3reif 4k3reih 4k3reim 4krein
krei6s5ei krei4s5i kreis5t k2rem krem4l3 k2reo 4krese 4kresu k2reu 2k1rh 2k3ric 4k3rieb 5kriec 4k3ries
k3rind 4k5rings 2krip k3risi kro3a4d krob4 4kroba 5kroch kroe4b 4k3roeh kro3el k3rohs 2k3röh 2k3ruc krue3b
2kruf kru4fer 4k3rump 2k3run krü3b 2k3rüs 2ks ksa2b ksab3a k4s3aeh ks3aem k3saen ksa2f k2sa2k k4s3amt k2san
ks3ang ks5anka ks5ankä k5sanke ks3ant k2sap ksa2r ks3a2s ksau4e k4s3au4f3 ksau4re k4saut k2s3a2v k2säh ks2än
ks2ca k2sce ks2ch2 ksche4f k2scr k2s3e2b k2s3e2c k3s2ed ks3eie ks4eif k4s5eind k4s5einf k4s3e4le ks3elf
ks4end k4s3eng ks5ense k4s3en4t k4s3erf k4s3erg k4s3erh k4s3erk k4s3erl k4s3erp k4s3err k4s3ers k4s3erw
k4s3erz kse2t ks3eta k2s3e2v k2sex2 k2s3i2d ksi2n k5sinf ks3ing ks3int k2s3is kso2b ks3oe kso2f ks3ofe k3son
k2s3op kso2r ks3org ks3ori ks5ort. k3spaz k3s4pec k3spei k3spek k3s4pel ks4pes k5sprac k4sprä k3spri k4spro
k3spru k3spul ks3s2 k4st. k3stab k3stac k3stad k4stag k5stall ks5tanz k3s4tar kstat4 ks5tat. kstatt5 k3stau
k3stec k3stei k4steil k3s4tel k3s4tep k5stere k3steu k3s4tew k5s4tieg k3stil k3sto k4stod ks4toe ks4tol
k4ston ks4top k4stot ks2tr k6straen k4strän k4s5tres ks5troc kstro4m5 k4strop k3stub k5s4tuec k4s3tüt
k4s3um. ks3umb k4s3ums k2s3un k2s3ur 2kt kt3abr k2t3ad kt3akr k4t3alg kt3al4l ktal3s4 kta2m k4t3amo kta2n
kt3ana k4t3ang kt3ano kt3ans kta4ra kt3a4re kt3arm kt3ars kt3art kt3arw kt3asp kt3atl k4t3auf kt5aust
ktauto4 k3te. kt3eff kt3ein k4t3e4la k4telem k3te2n kten3e kten3s4 k4t5entf k4tentl k4t5ents k4tentw kten3z
kt3e4pi kte5r4an kter5ei k4t3erh kte4rik k4t3erö kt3erp k4t3e4ti ktgan4 ktge3n4 kt1h k4thel k2thi k2t3i2d
kti4me kt3ind kt3ini k4t3ink kt5insa kt5inse kt3inv ktion4 kti4s3e k4t3iso kt5i4ter ktiven6d kt3oef k5toer
kt3of kto4n3a ktop3a k5tor. kto4rei k4torga ktorgene6 kt3ott k4t3ram k4t3ras k4t3rau kt3räu kt3rec k4t3ref
kt5reic kt2ro ktro3e ktro3s k4t3run kt3rü kt1s kt3s4a kt3sä kt3se ktsen3 kt4s5ene kt2sk kts5org kts4pa kts2t
kts2z kttei4 k4tunf k4t5ungl k4tuns k2tup ktu4ran ktu4ras ktu4rei ktu4rer ktz2 1ku ku4al ku3an ku1c kuck2
kue5bel ku3en. kuer4s ku3fa kuf3s kuge4l5a ku2gl ku2h1 kuhle4 2k3uhr ku3in kulan4z ku3li 2kulp kul4t3o
kul4t3r k3umba 2k3umd ku3m4e 2kumg k2umk 2kuml k2umr kum4san k3umsc kum4sei kum4ser kum4si kum4sp k3umw
2kumz kun5d4a kunde5i kundein6 k3une k5ungeb 2kunm kun4s4 kunst3 kun6ste kun6str 2kunt 2kunw 2k3up. ku3pfl
kup3s2 2kupu kur5ans kur4bl kur5ein 2k3url ku2r3o kurr2 kur4sei kur4ser kur4sin kur6s5or6te kur4s3p kur4ste
kur4str 2k3urt kur5tsc kur4zel kurzer6k ku4sak kusa4r ku4schl ku4s3el ku4s3er3 kus3ev ku2sp kus3pi kuss4t
ku2su 2kut. kut2a kut3ei kut6schw 1kü kü3bel 2kübl kü1c kü2li kür2s 2kv k3va k3ve 2kw k1ya ky3la 2kz2 kze5le
kz4en kzeu4g5i k3zu kzue4r3 1la. 1laa la3ar la3at la3ba la4bad 3labä 2labb lab4bri 2labd 4l3aben 2labf 2labg
2labh l3a4b3i4t 2l3a2bl 2labn l3abon l4abor 2l3abp la3b4ra lab4res 4labruf 2labs 4labtei la4bus 2labw l4aby
2labz la3ceb la3cel lacher4 la6ch5erf lachste6 lachter6f lach6terp lach4t5o la5chun 3lack. lacks4 l3ada
2ladd 3ladem la4des. 4ladj 2l3adl l3adop 2l3a2dr 3ladu 2ladv la2e l4aed 2laef 3laehm 4l3aehn 3laemp l3aemt
4l3aepf 2laeq l3aerz lae4sc 3laeuf 4l3aeug lae3um 2l3aex la4f3ae la2f3ä la4f3ei la4f3er 2laff l4afi laf3s2
2laft4 la2g3a2 la2g3ä lag5eis lagen5d lag6ers 2lagg la4gil la4gin 4l3a4gio la2gl la2g3n lago2 la4gob
lag5s6eid lag5spa lag5stan lag5sto 1lah lahn3 1lai 1laj 4l3a4kad la4k3ar l4ake la4kes la4kin 3lakka l3akko
l4ako la4kro l3akt. l3akte l3akts 2l1al 3lala. lal3ab 3l2ali 2lamb la4mei lament4 la4mer lam4m3a 3lammf
2l3amn 2lamo la4mor l3ampl 2l3amt lamt4s 3lamu la4mun la4nae 4l3anal 4l3a4na3t la4nau 2la2nä 3land lan4dam
lan4dan lan4d5au landei6g lan6d5en6t lan6d5erh lan6d5ers lan6d5erw lan6d5erz lan6ding lan6d5inn lan4dob
lan4dra lan4d5ru lan4d5rü 4l3anek l3anem lan5ente lan5erd la4n5er4f la6n5erst lan4gae lan4gan lan4gar
lan4gat lan4gä 6l5angel. 6l5angeln lan6g5ere lan6gerl lan6g5ers lan6gerw lan4g3i 4langri langs4 lang5sa
lang5sc lang5se lang5si lang5sp lang5ste 4lanhä l4anhe 4lanim 4lanke lan4k3l 2lanl 2lann 4la4nod la4nof
la4nor l4anpu l4anro 2lans 3lanse 3lansw l4ant. lan4tan l4anti l5antig 4lantw lan3um 2lanw l4anwar l4anwer
3lanx lan4zel lan6z5erf lan6zerg lan6z5erh lan4zw 2l3apf la2ph 2l3a2po 4lappa lap4pl l4ar. la4r3ab la4r3ac
la4r3a4g la4r3an la4rau 4l3area lar3e4b la4r3ei la4r3el lar3g lar5ini lar5ins l3arkt 4larm. lar4mau lar4mei
l5armem l5armer 4larms 3larn 4l3a4rom 3larp lar6schl lar4ter l3arti lar3tu 3l4aru 3l4arv lar5za 4larzn
lar3zw la4s3aa la4sae la4sam la4san la4sas la2sä lasche4 la4s3ei la4s3e4l la5ser la6s5er6ke 2lash 2lasi
la4sin la4s3is la4sor 2la2sp lass5erkl 5lassern 5lassers las5sto las5s4tr las5stu la2st last5ae last5an
last5ar last3ä last5ein las3ti 4lastiz la4stu 3lastw 3lastz l4at. l4ata lat5ang la4tar 3l4atä la3t4e 3late.
l3a4tel late4n 3later late5ra 2lath la4ther la3ti 2latl l3atla 2l3atm la4toe la4tol 4l3atom la2tö la4t3ra4
la4tro lat6schn lat6schw 4latta lat4tak lat6tals lat4t5an lat4teb lat4tex lat4t5in 4lattr lat4t5ro lat4zei
lat4zer4 3laub. laubens5 lau4bra lau4bre laub4se lauch5a lauch5s l4auer lau4f3a lau4fel lau4fer lau5fer.
lauf5ere lau4fin lau4fo lauf5st laug4l l4aui 2lauk l4aun 4laun. l4aur l4aus. lau6scha 4lausd 4l3ausf 4l3ausg
4lausr 4l3auss 4lausw 4l3ausz lau4tae 4lauto lave2 laven3 1law lawa2 4lawe. 4lawis 1lax la4xel lay3s lä1c
1läd 2läf 2lägy 3lähm 2l3ähn 3lämp 2l3ämt lände5s 2l3äpf 2läq 2lära lär4mar lär4mat lär4mei lär4m5em lär4mun
2l3ärz lä2sc 4läser 3läuf 2läug 2läx 1là 2lb l4babw lb3ang l4b3ant lb3arb lb3a4ri lb3ärm lbb2 lbby2 lbei6ge.
l4b5eise l4b3elf lbe2n lben3e lbengene6 lben3s lber4ei lbe4rem lbe4ren lbe4ris l6b5ersti lbe4tag lbe4tap
l2b3i2d lb3lag lb3las l4bled lb4len lb2lö lb3oef lb3oel l2bof l4b3ora l2b3ov l2böl l4brea lb4s3au lbs4t
lb4st5ac lb6staende lb4stam lb4st5an lb4stau lb6stände lbst5er lb4str lb2u lbu2n l4b3une lby2t 2lc l1ce
l4ch. lch5arm lch3ec lch3ei lche4n l5chen. lch5erh lch5ern lch5ers lch5ert lch5erz lch3eu l3chi lch3la
lch3lä lch3li l3chlo lch3n lch3ob lch3re lch3sh lch3s4t l2ch3u lch3w l1ci l2ck l1cl l1cr 2ld l2da2b3 l2da2d
ld3aef ld3aer ld3aes ld3aet l2daf l2da2g l2d3ah l2d3ak l2d3al ld3ams l2d3a2n ld3arb ld3arr ld3art l4d3ass
ldas4t ld3asy ld3ato ld3att l3däm ld3är ld3äs ld3ät ld1c lde4ben l2d3e4i ld5elef l4d3elf l4d3emb ld5e4mis
l4d3emp l4d3ems lden5erg lde4ni lden5st l4dentl l4d5ents lde5rae l6d5er6fah lder6gebn l6d5erlas lder6pro
lder3r lde4sel lde5skr ldes4sa lde5sta lde5stel lde5str l2dex ldhof5s ldi2a ldi3ae l4d3ide ldi2e ldien4
ld3ill ld3i4mi l4d3inf l4d3ins l4d3ion ld3iso ldo4br l2d3oh ldo2p ld3ope ldo2r l4d3ori ld4os ldos3t ld3rab
ld5raen l4draeu ld3ral ld3ras ld3rat ld3rau l4d3rän l4drech ld3rie ld3rob ld3rod ld3roe l4d3rol ld3rom l2drö
ld3run ld3rüc lds4kl ld3sko lds2p lds4to ld3tu l4dueb ldu3i l2d3ul l2d3um l2düb ldwa3r 1le le2ad le4an.
le4anm le2as le3atl leauto4 le2av leben4s5 le5ber 2lec lech5au le4ch5ec le6chens le4chi lech5oe lech5o4f
lecht6st le3cka leck5se 3leco lede4r5i ledi4e le4dit le2dr 2leeg 3leer lee4ret le3f4a 2l3eff lef2l lef4o
le4gabt le4g3ae le4gang le4g3ar leg5ast le4gau le2gä lege3s le4gesl 4l5egge. 4l5eggen legi5en le2gl le3g4le
le2g3n leg2r legs2 leg5ste leg5str 4lehe. 3lehm 3lehr lehr3a leh4rei lehr3o4 le4id lei3dr 3leien lei5eri
2leif lei4fan lei4fei lei6fer6g lei4fi 4l5eigen 3leih lei4hau leil4 le4im lei4mau 4leimb 4leimh leim3p
le5impo l4ein. 4l5eindr lei6nerb lei6nerk 4leinn 4leinsa 4leinto 4leintö 4l5einzi 2leir lei6sch5a lei6schei
lei6sch5l lei6schn lei6scho lei6schw 6leisens lei6s5ern 4leisf 4leiss leis6s5er6 leis6ste lei5stro 4l3eisz
2leiß lei4ß5er4 lei4tae lei4t5a4g lei4t5ak lei4tal lei4tem leit5er6kr lei4t3o leit5sk leit5s4p leits4t 2leiw
2l3ek3s 4lektr 2lekz 3lela le4l3ab le4l3ac le4lef lel5ein 4l3e4lek 4leleme leler4 lel5erd lel5erk lel5ers
lel5erz le4lev lel3ex 4l3elf. 4l3elfe le4lim le4l3in le4lor lem5anz le4mau lem5ein lem4en lem5erf lem5erk
3lemes 3lemet le4m3id le5mil 3lemmi 4lemmt le4m3o4r l3e4mot 2lemp lemt2 le2mu l3emul l4en. lena4b len3a4d
le4n3an le4n3a4t le2nä 4lendl 4len4dog l3endp 4lendun le4n3e4b len3ec le4n3ed le4nel lenen5erg le4n5eng
len5erf 4l5energ len5ero len5ersc len5ert le4nerw le4net le4neur 4leneuv len3f2 4l3eng. 4len4gag 4l5enge.
len6gem. len6ges. 4lengp leng4r len4kar len6k5lag len6k5lei len6klin 4lenniu le4n3on le4n3or le4n3ot
len6s5ein len6serk lens4po len5sta len5sti len5str len5stu 4l3entb 6l5enteig l5entfe 4l3entg 4l3entk 4lentla
4lentlu 4lentlü 4l3entn 6l5en6trop 4l5entrü 4lent4wa 4lent4wä 4lentwi 4lentz le4nz len5z6er len4zin len4zun
len3zw lenz4wo 4l3enzy le3o2f le3o2s le4pen 3le3p2f 2l3e2pi 4l3epoc l4era ler5abi ler5aeu ler3a4g ler3al
ler3a4s lerauto6r le2r3ä 4l5erbe. 4l5erben ler6blin 4l3erbs 4l3erbt le4r3e4b lere3c ler3ef ler5eigen.
6l5ereign le4r5ei4m le4rei4n ler5eis. le4r3el le4r5eng le4r5ens ler5er5e le4rerf le4r5erg le4r5ers le5res
le4r3e4t ler6finde l5ergen. 7lergenau lergene6 7lergeni l5ergenr l3ergi 4l5ergol le4rh 4l5er4heb l4eri
le4r3i4d leri4e lerin4d lerin4f lerin4g lerin4s le4rk2 le4rl 4l5er4las 6l5erlaub 6lerlebn 4l5er4leu le4rn
ler4nal ler4nar ler4nau lerner4 ler3o4b ler3o4f le3ros 4l3erot 4l5eröff le4rp l4erra 4l5er4ric le4rs lers4k
ler3sw le4rt le4rup 4lerus ler6waeh ler4wäh le4rz 4l3erz. 4l5erzeu 4l3erzg 4l3er4zo 3lesb lese5in4 lese5ras
lese5s4k les5ess l4e3s4h lesi3e le3s4ki le3sko 4lessi lester6i le3sto lestra4 le3stu 2lesw 2lesy 4l3e4tap
4l3e4tat 4lethi 4lethn lets2 letsche6 let4tau let4tel let4top lett3r lett3s4 2leue le3u2f leu4ka 2l3eul
le3umb le3u4mi le3umo le3ums 3leunt le3url 4leuro 3leut 4leve. l3e4vol 2lex 3lexik le4xis lext2 2l1f lfa5chu
lfa2k lf3aka lf2at lf3aus l2fec lfe3e lf5einh l4f5erei lfe4rel lferin6d lfe5str l2f3im l2fj l3f2jo lf2lö
lfpi2 lf2r lf3ram lf2sa lf2sä lf2so lf4spe lf4s3ti lf2su lfto2 2lg l4gabs lge3in4 lgene6ri lgen3s lge4rab
lge3u lgge3 lgi3en lgin4s l3g2le lg2lö l3go lg4san lg4sau 2l1h lhauser6 3lhi. lhu3s2 1li li3abe li3ac li3ak
li3an4g li3ato liär2 3lib2 libi3e li3ce 4lichet lich3r lich4ta lich4to lichts4 licht5sp 2lick l2id lid4a
li4dea 4l3idee lidi4e l3i4dio 3lie. lie4ba liebe4s5 lie4br li3e4f3a 5liefer li3efk li3efl li3efm li3efp
lie4fr liefs4 li3em lie4n3a4 li5enb liene4b lie4no lien3s lie4r5ei lie4s3c lie4s5t li3f2l li3f2r 3lift
lif4tu lig5ang liga3s li4gatt 4l3i4gel lige4n li4g5er4s li4gin li2g3l lign4 li5gna lig4ne 2ligo li4g5rad
li4gre li4gro ligs4c lig3se lig3sp lig4st lig5str li3ker lik4li likop4 lik4spr lik4tau lik4ter lik4th
lik4t3i likto4 lik4t5or li3la li3li 2l3ill li3m4a lima3c lima3e lima3s 2limm limma4 3limo 2limp lin5all
lin3a4m lin4d5ei lin4del 4lindex 4l3indi 4lindo 4l3indu li4nef li4neh li4nep line3s 4l3infe lin4gl 2linh
3linhe 4linik lin5iti 2linj lin4kar lin4k5au link3l lin4kla 4l5inner li4n3ol 4l5insel lins4p 4linspe
lin6struk 4l3insz 2lint li3n4um li2o li3oe lion4 li3ons lio3r 2lip. 3lipt4 2l3ira li4rak li4ran 3lis. li3s2a
li4schl li5schm li4schn li4schu lis2h li3shi 2l3isl 4l3isol 4lisot liss2 lis3sa li2st lis4tra l2it lit2a
li4t3a4d li4t3ak li4tal lit5all li3t4e lite3i litein4 lite5rar lit2h 3lito li4tri li4tro lit3s2 li2tu li3tus
lit4za lit4zi lit4zu li4vea live4n 2livg livi3e 2lixi li4z3ae li4z3an li2zä lizei5t li2zo 2lj 2l1k lk2a
l4k3abl l4k3aeh l4k3alg l4k3alp lka4ner lka4n5in l2käh l4k3eif lken3s4 lkenvo4 lke3re l3kla l4k3lad l3kle
lklore5 lk2lu l2knu lko2f lk3ofe lkraf4 l4kres l4k3rob lk3roc lks1 lk2sa lk3sän lk2se lk3s4ke lk2su lkue3b
lk2ü lkü3b 2l1l ll3abb lla4ben l4labk l4l5abri l4l3abt l5laby ll3aff ll3aft l6l5agent lla3gl l4l3a4ma ll3amb
ll3amo ll4anb lla6nent lla4ner ll3ann lla4no l5lans. ll5ansä ll5ansi l4l5appl l4larc lla3rö ll3a4sc ll3atl
ll5attr l4l5auff l4l5aufg l6l5aufko ll5aufl l4laufn ll5aufsi ll5aufst ll3auk llau4m ll3aus ll3axt llb2 ll1c
ll3d2 lld4e ll5ebene ll3ech lle3er lle6ges. lle6gest ll3eif l4l3eig ll5einsa l4l5eise lle4la lle4lei lle4ler
l4l3e4mi ll3emp lle4na ll5endl ll5en6dun lle6nens lleng4 llen6ge. lle4n5in llenk4 l6len6sem l4l5entf
l4l5ents l4lentw llen4zy lle4r3a ller5eis l6l5er6fas ller6geb l6lergen l4lergi ller6kla ller6klä ller6kun
ller6laub ller6müd l4l5ernt l4l5eroe l4l3er4ö ll6ers. l6l5ertra lle4ses lle4spo lle4th llet5he ll3ex3e
ll3ext llf2 llg2 ll3ide ll3ido lli4gan l4l3imb ll3imp l4l3inf llings5 ll3inj l4l5inst ll3int lli5on. llk2
lll4a ll3m2 lln2 l4l3obe ll3obs lloe6sen l2lo2f llo4ner ll3opa l4l3ope ll3opf l4l3orb l4l3ord l4l3o4ri
ll3ort l4l3osz l2l3ou ll3ox llö4sen llrue4c llrü4c lls5amte llsau4e ll4s5en5e ll4s3es llsgene6ra lls5int
ll3sla ll3sli ll5s6temp ll3sti ll4stor llti4m ll3umm ll3urg ll3urn ll3urs llus3t4 l2lüb llz2 2l1m l2m3a2b
l4m3aep lm5aerz lm5aest lm3aka lm3alm lma2m lm3ama l4m3apf lm3arr l4m3art lm5auss lm5ausw l2mäp lm3ärz
lm3äst lm1c lmd2 l2m3e2b l2m3ef lme2h lm3ehe lm5eins l4m3emu l4m5ends lme4no l6mensem lmen5st lmen4zy
l2m3e2p l4m3er4b l6m5ereig l4m3er4f l4m3er4r l4m3er4z l4messa l2m3i2d lm3iko lm3inh lm3ins lm3int l2m3of
lmo2p lm3ope lm3orc lm1p2 lm3s2k lm3s2n lms2t lm5ste lms5tur lms2z lmt2 l4munt l2m3ur 2ln l1na ln2ab lna2r
l4nare lnd2 ln2e l3nei lnes4s ln4eu l2n3in l1nu lnus2 l1nü l1ny 1lo 3lob. lo3ba 4l3o4ber lobe4s 2lobj lo2bl
2l3obm lo3che lo4chel locher4 loch3o lochs4 lod2g lodi4e loe2b 2loed loe3du loe2f l3oefe l3oehr 2loek l3oel
2loep lo3er. loe4t3a 2loé l1of 2lofe 2loff lo3fj loga2 lo4gar lo4gei lo4g3el lo2g3l lo4gor lo4gre logs2
log3sp loh4e lo5her loh4ner lohn5erh lohn5erw 2l3ohr loi2r 2l3okk lo2k3r 2l3okt 4l3oliv 2l3o2ly lo4mel
lom5ing 2lomn lo4n3al lo4nau lon3er lon4gu lon4sae lons4p lon5sta 4l3onto lo3ob lo2op lo4pal lo4per lo3pi
lop4p3a lop4pr 2lopt lo3rad lo4r3am 4loran lo3ras lo2rä lor3do lo3re lorein4 lo5r4en 2l3or3g2 lori4di
lori6en. lori6enm 2lort2 l2os lo2sa 3lose lo4ske 2loss lo5stei loste4r5 4l3osth los3tr lo3s4tu l3oszi 2loß
lot5ein lot2h lo3tha lo4thr 3loti loti4o lotte4n lot3tw 2lotz lour4s 2l3ouv l1ov 2lo2ve l2ovi 2lox 1lö lö2b
3löch 2löck 2löd lö2f 2l3öfe l3öffn 2l3öhr 2lök 2l1ö2l 2löp 2löss l3östl 3lösu 2löß 2löz 2l1p lp2a lpeng4
lpen3s lpete4 lp2f lpf4e lp3fen l5phas l4p3hir l4p3hoe l4p3hor l2p3hö l2p3hu lpi2e lpi2p l4ple. l3p2n lp3sta
lp3sti l3pu 2lq 2l1r2 l3ra l3re lroe4s3 lro2h lrö2s3 l3ru lrue3b lruecker6 l3rü lrü3b lrücker6 2ls lsa4b3a
l2s3a2d l4s5aeus l4saka ls3alt l4s3amp l4s3ana l4sanb l4s3ane l4sanf ls3ang l5sani l4s3ank l4s3anm ls3ann
l4sanr l4sant l4s3anz ls2ap l4sa4ri ls4ark ls5assi l4s3au. l4s3auf lsau4m lsau6rer l4s3aus l4saut ls4äug
l4s3äus lsby2 ls2ca lsch5eint lsch4le lsch4lo l4schmü l6schore lschs4 l4sch5wo l4sch5wö l2s3e2b l4s3eie
ls5einf l4s5eint l4s3e4li l4s3emb l4s5enzy l4s3epi l4s3er3e l4s3erf l4s3erg l4s3erh l4s3erk l4s3erl l4s3ern
ls3err l4s3ers lse3r4u l4s3erw l4s3erz lse2t l4s3eta l4s3eth lsex4t4 l3s4ham l2s3id l4s3imp l4sind l5skand
l5s4kele ls2ky ls4law ls4lip l2so2b l4s3oef l2s3op l4s5ort. l4s5orts l1sö l2söf l3s2öl l1sp l4spag ls4pare
ls4park l4sparl l4späs ls2pe l4spiz l4spoe ls4pon ls4por l2spö ls5prae l4s3prä l4spun ls3s2 l3st2a lstab4
ls5tabl l6s5taeti l4stag lstahl5 l4s3tak l4s5tanz l4stas l4s5tat. l4s5tate l4s5täti l3stea l5steck l3stei
l4steil l3stel l6ster. l5s6ternb l5s6terns ls3tes l3steu ls4tie l3stil l3s4tip l3sto l4stoch ls4toe ls4toi
ls4tol ls4topf l3s2tr l4s5trac ls5trad ls5trit lstro6ma l3s2tu l4s3ums ls3umv ls3unk 2lt lt3abr lt5ach.
l3t4a3d lt3aeh l4t5aerz lta3f2 ltag2 lt3agr lt3aka lt3all lt3alt l4t3alu l4t3ame ltampe4 lt4anda ltaner4
ltan6gab ltan6ges ltan4sa ltan4sä ltan6str lt3a4po lt3app l6tarbei ltar6beitn ltare4a lta5rhe l4t5arma
ltar6me. ltar6men. lt5art. l5tarta lt5arte ltar6tik l5tartis l5tartr l5tartu lt3asp lt3atl l4t3ato lt5aufb
lt5aufk l4taut lt3äh l4t3ärz ltbau5c lt5eben lte2c lt3eck lte3e l3tehu lt3ein lte5iso l4telem ltem4pu
l4temul ltende6s lten6gag lten6gel l4tentl l4tents lte4rat lter6be. lter6bel l5terg lter6kun lt5er4nä
lter5oe l4t3esk lte5sta lte5stra lte5stre lte5stro lt5etho l4t3e4ti l3thas lt3heb lt5heri l2t3hi l2t3ho
lt2hu lt3hun l2t3hy lt3ide lti6g5er6k l4t3ind lt3inf l4t3ins lt3inv lt3i4ra lt3i4ri l4t3iso l5tist l4t3o4be
l4t3obo lt3oef lt3oel lt3oes lt3oet lt3o2f l4topt l4tord l4t3org l4t3o4ri lto2w l2töl lt3ös l4t3öt ltra3l
lt5räuc lt3rec lt5reic lt5reif l4t3ris l4t3roh lt3ruc lt3rum lt4sas lt4sau lts5eins ltse4l lt4s5ele lt5skal
lt4s5ort lt3s4ph lts4por lt4staf lt4stie lts4tre lt4s5tüt lt3t ltu4el ltu3en lt3uh l2tum lt3ums ltu4rab
ltu4r5an4 ltu4ras ltu4rei lturen4 ltu6r5ent ltu6r5enz ltu4r5er ltu4r3i ltz2a 1lu. lu3an 2lub1 lu2ba2 lu2bo
lub3s2 luch4s5a luchs5t luch4to luch4t5r lucht6s5o lu4cku lu4de. lu2dr 2lueb 3luebd luecke4 luecker5 lu3ent
lu3enz lue6scha lue6schw 1luf 2l3u2fe 2luff lu3f2r luf2t luft3a4 luft3e luft3r lu4g3af lu4gas lu5ge.
lu4g3e4b lu4gei lugen3 lug5erl lug5erp lu2g3i2 lu2g3l lu2go lu2g3r lug3se lug5spo lug5ste lu2gu 2l1uh l2u3hu
lu3id. lu3is. luka2 3luke l3ult lumbi5e 2l3umd lume2 lumen3 2lumf 2lumg 2l3umh l3umj 2lumk 2luml 2lumm
lum4p3h 2lumr l3ums 2l3umw 2lumz 1lun 2l3una lu3nap 2l3unb 2l3unf l4ung. 4l3ungl lungs5t 2l3u2ni 2l3unl
2lunr 2l3uns 2lunt 2lunv 2lunw 3lupe lupf3 lu4r3an lu4r3at lu4rau lurch3 lu4r3ei 2lurg lu4ris l3urk 2l3url
2lurn lu4ror 2lurs l3urt lur3z2 2luse lu3si lu3spr lus4s3a lus4s3c lus6sein lus4s5el lus4s5er4 lus4si
lus4s3o lus4s3p lus4st luss5ti lu2st lust5ae lust5ak lust5ei lus6t5erf lus6terl lus4t3o4 lus4t3u lu2s3u
lu2ta lut3ae lut3an lut3au lu2tä lu4t3eb lu4t3e4g lu4t3ei lu4t3el lu4t5en4g lu4t5ent luter4 lu4t5erb
lu4t5ere lu4t5erg lu6t5ersa lu4t5erz lut3ex lu4thy lut5ins 2luto lu4t3ob lu4toe lu4t3o4f lu4top lu4t3or
lu2t3r luts4a lut5schl lut3s4k lu4t3ur 2lübe 2lübu lücke4 lücker5 lügel5e lü4h3el lü4hem lüh3l lü2s lü4scha
2lv l2veo lv2l 2lw 2lx 1ly ly1a2 ly3c ly3en ly1l ly1o lyri3e ly3sp ly3th ly4t3re 2lz l4z3aer l2z3ag l2zak
lz3al l4z3ant l4z3app lza2r lz3aro l2za2s l2zat l4z3aus l2z3är l4z3eig l4z3eim l4z3eis lze2l l4z3ele
l4z5enth l4zents l4zentw lze2p l4z3er4h lze3ro lz5ersa lz5er4tr l4z3er4z lzeugin6 l2z3id lz3iko lzi2m lz3imi
l4z3ind lz3inf lz3ing l4z5inst lz3int lz3l lz3oef l2zo2f l2z3or l2z3oz lz5rei lzt2 lz3tha l4z3u4fe lzvol4
l4zwar l2zwo l2zwö l2zwu 1ma 2m3aal ma3ala maa2n ma3ari ma3atl 2m3abb 2mabd 2mabf 2mabg 2mabh 2mabk 4m3abla
4m3a4blä 2m3abm 2mabn ma3bo mab4ra ma4bri 2mabs 2m3abt 2mabw 2mabz ma4c3ar ma5chan ma3chi mach4ta mach6terf
mach6t5erg mach6t5erh mach6terr mach6t5ers mach6tert mach6t5erw mach4tr ma3chu ma2ci 2mack mack4s 2m3act
mada4m 2m3add ma4del ma3dj 2m3adm 2m3ad2r mad2s 2madv 4m3aend 4m3aepf ma3epo 2maeq ma3erh ma3erw maes3t
ma5estr ma3eta mae5us. maeu4s5c ma1f 2m3aff maf2r 2m3aft ma4ge. ma4geb ma4geg ma4gek mage4n3 ma4gep ma4ges.
ma4gev ma4gew 2m3agg magi5er. magi5ers m3a4git ma3g2n mah4ler ma3ho ma3hü mai4ler ma3ind mai4n3e mai4s3e
ma4kad ma4ke. ma4kes ma3kla ma3kli mak2r 2m3akt ma4kus malad4a ma5lade mal5aer ma3lag mal5akt mal3an ma3las
ma4lär malb2 6mal6dehy ma3lec malen4s ma4lent mali5er. ma4l5ins ma4linv malk2 4mallt ma4l3on ma4lop ma4l3o4r
mal5ska malster6 mal5s6terb mal5s6tern malu2 ma4l3ut mal4zae 2m3amb ma4mid ma4moe 2m3a2mö 2m3amp 2m3amt
m3anae 5manag 4m3a4nal man3an ma4nar 4m3a4na3t ma4nau 2m3anä 4manbie man4ce. man4cek mand4 maner4 ma4n5ern
ma4net m4anfr man3g4a 4mangab 4m5angeb m3angs 5manip 4manla m4anle 4ma4nod man4o5m ma4nor 4manpa 4manpf
m4anpl m5ansatz 4m3ansä m5anschl 4m3ansi mant3a man4tag man4tan man3um manu3s 4manwen 4m3anza manze4
m5anzeig m3anzu m3anzü ma3o2b ma2or ma3pfl ma4phr 4m3appa 4m3appl ma3pr 4marag mar4an 2m3arb 4m3area mar3g2
m3argu ma3r4i 3mark mar4klo mar4kr m3armb 4m5arme. mar4o maro5d ma3rö 2marr mar6scher mar6schl mar6schm
mar6schn mar6scho mar6schr mar6schw mar4sp mar4su 4mart. 4m3arti ma3ru masch4 ma3sco maser4n5 ma2s2p ma3spa
ma3spr massen5s 4m3as4so mast5an ma5stel mas4ti mas4to ma3s4tr ma4t3ae ma4t3an ma4t3ar ma4tat ma2t3ä m3a4tel
mate4n3 ma4t5erd mat5er5in ma4t5erz ma4tho 4m3atmo ma4toa ma4t5opf ma4t5ort mat3s4p mats4t mat3th matt4ha
mat4the mat5url 2matz 2mauc 2m3au2f3 2m3aug mau4les mau4l3o mau4lö ma3um m4aun ma3unt m4aus. mau4sa 4mausd
maus3p maus3t 2m3auß mau4ta mau6t5erh mauto4r m2ay ma3yo 1mä mäh3r 2m3änd m1äp 2mäq mär4kl mär4zen mär4zer
mär4zw mä3us. mäu4s3c 2mb2 mbe4er mben5er mbe4ren mber5er5 mbi3o4f mb4re mb3s mby2t 2mc m3ch2 m1cr 2md m2dab
md3aer m2d3an md3arb md3art m2d3a2s md3ato md3är mde2a m2d3ei m4d3e4mi mde2n m4d3ent mder2 m4d3erf m4d3erl
m4d3err m4d3erw mdi2a mdi2e mdien4 mdien6s m2dob md3ras m3dru md2s3a md2sä mds2p m2d3um 1me mea2n me3at meb2
me4ben me1c 4m3echo 3med medie4 me4dito 3mee mee5ing me5e4mis mee2n me3ene meep2 mee4rei meer5eic meer3u
2m3eff mega3s 3meh meh4l5er mehrer4 meh6rert 2meic 2m3eif 2m3eig mein4da meinde5s mei6nenz mei6ner6k
mei6nerl mein6hal 4m3einl mein6sel 4m3eis. m3eisb me3iso 5meist meist5a me4l3au 3mel3d4 melde5i me3lec
me4l5ein 4m3e4lek 4m3elem me4l3en me4l3er melet4 4m3elf. mel3id 4m3e4lim meli4n mel4k5ei 3melo me4l3ob
me4lor mel3p mel4s5a4c mel4san mel4sph 6m5el6tern mel4zi 4m5e4miss 2m3emp me4na4b men4ag me4n3an me4n3au
me2nä 4m3endl mend4u men3e4b men3ed men5end menen5e men5ent men5erb men5er5o men5erö men5ers men4erw mene4s
me4n3e4v men3f 4men4gag me4nid me4nil me4n3im men3k2 men4s5au men4se. men4seb men4seh men6semb men4ser
mens5ert men4ses men4sex men4s5i4d mens6temp mens5trun men5stu men4sum men6t5anz ment6arb mentar6ten
men6t5eig men6t5enden men6t5ers men4tet men4thi men4thu men6tres men6t5rol me3nu me4num me4nun menz4w me1o2
2meou 2meö me1p2 me3ra mera3s merauto6 mer3b 4m5erde. 4m5er4den mer4dun me4r3e4b mer5eck mere4f me4r5eis
me4r5end me4r5ens me4r5ent me4r5erd me4r5erf merer6kl mer4err 4m5erfol 4m3erfü merg4 4m5ergän 4m5er4gus
meri4e merin4d 4m5erklä mer4näh mern3s4 mer3o4f mer4siv mer3sm 5mer5te me3ry 4merzä mer4z5er 3mes m4es.
mes2a mes3ae me2sä mes3e4l mes5er5o mes3or mes4pe mes3pr mes4sal mes4s5an mes4say mes6sersa mes4s5or mes4ste
mes4sti mes4stu mest2 me3sto 3me3ta mete4r3 me3t2h me4t3oe me2tö met5res me4trig metro5s mett5en6de met4t3i
meu1 me3um meute5r6e 2m3e2x3e 2mexp 1mé 2m1f2 mfahr6ta mfi4le. 2mg2 mgeb2 mglim4 mgus2 2m1h2 mh4au mhaut5o
1mi mi1a mia2b mi3ak mia2m 2m3i2at mibi3e mic3e mi3ch mi2ci mi3cr mi4dea miden3 mi4di. mi3d2r 2mi2dy mie3dr
mi4eno mien3s mierer4 mie4tau mie4t3i mie4trä mie4tre miet5st mi1f mi4k3ar mi4k3el miken4 mi4k5ens mi4k5er4z
mi4k3in mi4k3ob mi4k3of mi4kon mi4kre mi4kum mi3l4a mil4i 4m3illu mi3l4u 2m3imm 2m3imp mi3na mi4nab min5anze
m3indu min5eck mi4nef mi4n5e4r5i 4m3info min4gan min4gl ming3s4 mini5d 4m3init min5iti 2mink min4kr mi4n3of
mino3s mi3nu min4z3o mi3o2b mioni3 mi1p mi3ra 2mirg mi3sa mis4au4 mi6schef mi6scherb mi6sch5er6z mi4schi
mise3r 2mi2so mi3s4pa mi3s4ph mis3sa mis4sac mis4ser mis4s5in mis4st mit3ak mi4tar mit3as mit3au mite2
mit3ed mit3em mit3er mit3es mi2t3h mi3tia mit5iss mito2 mit3op mit3or mi2t3r mit3s4 mit5sa mi2tu4 mit3ur
2mitz mi2zw 2mj mjäge4 2m1k2 2m1l ml1c m3le mlein4g mlerin6t ml2v 2m1m mma4bar m4m3aeu mm3a4kr mm3all m4manb
m4m3ank m4m3ans mmanu3 m4m3anz mma2p mm3apo mm3art mma3sp m2m3äu mmd2 m2m3e2b mme4dit m2m3ef mm5eise mmela4
mme4l5ad mme4l5in mme4no mmen6te. mmen6ten m4m5entg m4mentl m4m5ents m4mentw mme4r3a4 mme4rec mmer6sio mme2s
mmes3a mme3sc mmes3e mmes6sens mmes3t m2m3eu m2mex mmi3e4l mmi3k2 mm3inb mm3inf mm3inh mm3inn m4m3ins mm3int
mmisch4 mmi3s4t mmi3tu mmi3tw mmmi2 mm3ope m2m3ou mm1p2 mm3s2k mms4p mms4tr mm3te mm2th mm5ther mmuel4 m2mum
m3mun mmut3s4 mmül2 mmüll3 2m1n2 mne4bl m4nesi4 mni3er 1mo m4obb 2m3o2be 2mobj mo3che mode5st mo2dr moeb2
2m3oe2f moe2h mo3ehe 2moek mo3ela mo3e2m mo3ero mo4fen 2m3off mo4g3al moh2a mo2k2l mok3la mo3kle 3molc
molch5a mo3lo mom4e mo4n3ae mon3al mo4n3an4 mon5ato mo2nä mon4das mon4d5el mon6d5erk mon4dre mo4n3er moni4en
moni5er. mons3t mon3s4u mont4a 2mony mo2o mo4per 2m3opf 2mopt mo3ra mo4rak mor4an mo4rar mo4rau mor4d3a
mor6d5ere mor6d5erl mor6d5erm mor4dr mo3re. mo4rei mor5eng morgen5s6 4m3orgi mor3in moro2 mo4rop mors4t
mor3t4 mo4ska mo3s2p mo2st mo3s4ti mo2s3u mo3t4h mo3to mo2u mous2 2m1ox moy1 1mö möb2 mö2c 2m1ö2f 2mök 2m1öl
2mp mpa3ne mp2ar mp3arb mpat4 mpe4la mpe4ler mpe4lin mpe4ne m4p5ener mpen3s4 mpf3au mpf3ef mp4f3el mp4f5enz
mp6f5erfo mp6f5erfu mp6ferle mp4f5erz mpf5lae mpf3lä mpf3lo mpf3ra mp3haf mph3au mphe2 m4phoe mph5org m2phö
m3pi mpi2a mpin4 mp2l mp3le. m4p5lem. m4p3len m4p3les m2p3lu m3po mpo3li mpor6tag mpor6ter m1pr mp3sh mp3sta
mp3s4tr 2mq 2m1r2 m3ra m3ru 2m1s m4s3aen m2sak ms3all m4s3alt ms3amt ms5andr m4s3ang m4sanr m4s3ant m2sar
m2s3a2s m4s3auf msau4n m2s3än m4schan ms5chef msch4l m3schu m2s3ef ms5einsa m3s4ek m4s3e4le mse2n msende4
m4s3ene m4sentl m4s3erf m4s3erk mse2t ms3eti m2se2x ms3imp msi2n ms3ini ms3int m2sk m2s3o2d mso2r ms3orc
m4s3ori m2s3ou m4sped m2spl ms4pon m4spot m4spro ms2pu ms3s2 mss4a m3stät ms5täti m3stei m4s3tem m4ster
ms3tes ms3tet ms2ti m4stit ms2to m5s4tras mstro4 ms2tu ms5turm m2sty ms3ums m2s3ur m3sy m2szi 2mt mta2m
m3t4as mt3änd mte2a m2t3e2b m2t3e2d mt3ein m4t3eis m4t3eiw mt3elt mte2m m4t3emi m4ten4ga m4t5engl mte4no
mten3s m4t5en4se m4t5entf m4t5entg m4tentl m4t5en4tr m4t5ents m4tentw mte4ri mter4n m4t3eta m2t3eu m2t3e2v
mt1h m2t3i2d m2t3im mt3inb mt3ind mt3inf mt3inh mt3ins mt3inv m2t3i2r mti6schw mt3isr mt3ita mtmen4s m2tob
mt3oes mt3ord mt3org m2töl mt3ös m4trah mt5rang mt5rauc mt3rec m4t3res m4t3ris mt3rot mt2sa mt3s2c mt3se
mt4s3e4l mt4sen mt5send mts3k mt5s4kel mt5span mt5spru mts4tro mtt2 mtu3en mt3um mtz2 1mu mu1a 2muc mu4ckel
mucker4 mu6ck5erz muck5sp 2m3ueb 2muec mue4her muehl5a mu3el. mu3els mu3ez mu2f 2mug 2m1uh mu3la mul4lau
mul4l3e 2muls mult2 2m3umf 2muml 2mumr mum4s3p m3umst 2mumt mundan4 mun6dant mun4dar mun6d5erf muner4
mu4nerk 4m5ungeb 4muniv m2unm 2munw 2munz 2m3url murn2 mu3r2u mu4r3u4f mu2s3a mus5erf mu4sin mu2s3o
mus4s5e4h muss4p mu2st 4must. mus3ta mu2su muße3 mu4t3au mu4t3er 2m3u2to mut4str 2müb 1müd 1müh mü4her
mühl3a 1mül 1mün 1müt 2mv 2mw2 mwel2 mwelt3 mwelter5 1my my1a my3la my3on. my3s2p my4s3t 2mz2 1na. 1naa n1ab
3naba na4b3ar 3nabä 4nabb 4nabd 3nabec na4bei naben5s4 nab5erk nab5er4r 2nabf 2nabg n3abh n2abi na4bi4t
na2bl na4b3or na4bos 3nabö na4bra na4bre na4bri nab4rue n4ab4rü 4n3abs 4nabt na4bus 2nabz 3nachb na4che
nachen4 na5chen. nach5ent5 nach5erb nach5ers 3nachf 3nachh nach3i 3nachl 3nachm 3nachr nach3s 5nachsc
n5achse 5nach5s4p 3nacht n4acht. nachter6f nach6terk nach6t5ersc nach6traum nach6t5ren 3nachw 4nadap n3add
n2ade nade4l nadel5a nadel5e naden3 na4der n5ader. nadet4 n2adi nadi5ers. n3adl 4n3adm 4n3a2dr n3ads 3n2aec
3naee 3naehe 3naehm 4n3aehn 3naeht 3naei 2n3ae2m 2n3aen n2aep 2naeq 3naer. na3erg 3naese nae5us. 3naex 2n1af
3na3fl na3fra 1nag nagel5e na4gem na4gent 2n3agg na4gio na4git na3g2r 1nah n2ah. na4h5erk 3n2ahm nah3oe
na2hö na2hu 1n2ai na3i2d nai2e na3im 2n3air nai4re n1ak na4kad 3nakä na2kn 3nako na4kro 2nakt na4kus n2al.
nala2 nal3ad nal3ae nal3ak nal3am nal5ang nal5are na2lä 4nalbb 4n3albk nalb4r nal3da na4leb na4l3ed na4l3ei
na4lel na4l5end na4lent nal5ents na4l3ep na4l5erb na6l5erei na4l5erf na4l5er4g na4l5er4h na4l5erm na4l5er4s
na4l5erw na4l5er4z nales4 nal3ex3 nalf2 nal3g n2ali na4l3i4d nali4n3 nal5ini nalk2 nal6l5en6g 4nallt n3almt
na4lob na4loe nal5oef 4nalog na4lop na4l3or nal3ö n4als. nal5s4ka nal5skr nal4spu n3alt. nal5to n4alty na2lu
nal3uk 2naly n3a4mal n3a4mat 3namä 3name. na4mei 3n4amen namen6s5p 4n3a4mer n3a4mid na4min 2n3amm 2na3m2n
3namo3 n3amp namt4s 3namy 2nana na4nae na4nal na4na3t n3a2nä 2nanb n3and2 n4and. nanden4 n4ands nan3er
nan3eu 4nanf 2n3ang2 2nanh 2nani 4n3ank 4nanl 4n3anm 3n2ann 4n3anna 2nanr 4n3ans 4n3anta4 nan4tag 4nantr
3nanu 2nanw nanzen4 nan6zene nan6zeng nan6z5er6f nan6zer6g nanzer6m nan6z5ers nan4zw 1na1o 1naö na4per
3napf. na3pfa 4napfel 3napfs na4pos na2pr n1a2q n1ar 3n4ar. 3nara na4rab na4ran 3narä n4arbo 2narc 3n2ard
nar5ein nare3s n4arge n2arh 3n2ari n2ark n4arle 4narm. n4arma 4narme na4rom na3rö n2arp nar4rh n4ars. narse3
nar4s5ta nar4stä 2nart n4arta n4arth n2aru na3rum n2arv n4arze 3n2as. 3nasa na4san na4sar nas3au 3nasä
na4schw 3nase nasen3 3nasf n2asi na2sp nas4ph 4n3assi na3sta naster4 nas6t5erf na4sti na2sy nasy5la 1nat
natal5s4 na4tat na4tau nat3ei na2th 2natm n3atmu n2ato 4natom nat4s5ac nat4s5en nat4sti 4n3atta naturen6
natu6renz n1au 3n2aue nau3eb 5naugeh 3n4aui 3n2aul na3um. 4nausd 3nauso 4nauss naussen6 5nauste. 5naustem
5nausten 5naustes n4aut. n4aute 1nav 2nava nave2 navel3 navi5er. navi5ers 1naw 3nax. na2xi 3naxp n3axt 3nazu
1nä 2näb 3n2äc 2näd 2n1äf n4ähe nä2hi 3n4ähm 2n3ähn n2ähr näh3ri nä2hu 3näi 2n1ä2m 2n1än n2äp 4näpfel 2näq
när4s3t n2äsc n4äss 2näst 2näu 3nä3um nä3us. 2nb2 n3ba nbais4 nbau3f nbau3s n3bä n3be nbe3n4a nbe3ra nber4e
nber4ga nber6g5ei nber4gr nbi2e nboge4 nbogen5 nb4or nbruchs5tr n3bs n3bu nb4un nby2t 2n1c n2cab n2cei n2cem
n3ce4n n2cev ncha3l nchar6me n3che nchial5 nchi5en n3chl n3cu 2nd n2da2c ndach5s n2dad nda3ef nd3aet nd2ag
n2dak nd3akt n4d3all nd5ange n4danl nd3ans n4danw n4d3arb ndar4da ndar4t5r n4daut n2dax nd3äng n2d3ät nd1c
nd3d nd5dre nde4al. nde3e n4d3ei. nd3eil nd5ein. nd5einh n4d5einn n4deis nde4lat nde5lec nde4len nde4ler
ndel5l ndel6s5am ndel6s5en ndel4s5o ndel5ster nde4m5ac n6d5en6gel. nden6geln nde4n5in ndenk4r nden5s4k
nden5s6tem n4dentl n4d5ents nde3o2 nde6r5eis nde6r5eiz nde6reng nde6rent nder6läs n4d5eros nde4sam nde4san
nde4sel nde4ser nde4set nde4stä nde5strae nde5strä nde5stri ndi5en. ndi4ene ndi4ens nd3imm nd5inan nd3iso
ndni2 ndo4n5au ndoo2 n4dopt n4d3orb n4d3o4ri ndo3st n4d3ott n4d3out n4d3rat n4dreih nd3rob n4d3rod n4d3roe
n4drose nd5rost nd3rot n2d3rö n5druc n4drui nd3run nds5amt nds5chin nd3sco nd4s5ene nds5erb nd4skl nd4spae
nd4spä nd4sph nd4szi nd3te ndwa5re nd5wil 1ne nea2b ne2ap ne3ar. nebels4 2n3ebn neb2r 2nec 3neca 3nece
ne3chr ne3ck4a neck5sp 3necl nedi4e ne4dit ne4e3i4g neel4 neen2 nee3ra ne3erk nee3ro ne3er4z nee3t ne3f4a
nef2l neflei4 2n3egg neg2l n3e2go neg2r 4n3e4he. 4neheg nehen4 4n3e4hep nehe4r 3n4ehm neh4min ne3ho 2nehr
neh4r5er 2n1ei 3neia nei6derf neid5erfu 3neigt 5neigu neins4 ne5in6sel n4einsu neiss4 neit4h n4ek. 2nekd
2n3ek3s nek3t4 2nekz n3e4las 4n3e4lek 4n3elem ne3lid ne4lim ne4lit 3nelk n2ell nel4l3a nel4l5ei nel6l5erf
nel6l5erk nel4l5in 3n2eln 3nels 3nelt n2em. 4n3e4mai 2n3emb nem4e 4nemes n2emi 4ne4mig n4emo 4n3emp 2n3ems
4n3e4mul n4en. n2ena ne5nack ne4n3an ne2nä n2enb n2enc 4n3endb 4n3endd 4n3endf n3endg 4n3endh nen4dig
4n3endk n3endl 4n3endp 4n3endt 4n3endw n2ene ne4n3e4b nen3ec ne4n3ed ne4nel nen5end ne4n5en5e nen5ens
ne4n5ers ne4neru nen5ess ne4n3eu n2en3f2 4n3engb 4n5enge. nen6gen. nen6gend nen6gens 4n3engs 4n3engt
4n5engun n2enh ne2ni nen3in n2enj n2enk2 n2enm nen4nar nen5nec ne2n3o2 n2enr n2ens 6nensemb nen3sk nens4p
nen3st nens6tern 4n3entb 4n3entd 4n3entf 4n3entg 4n3entl 4n3entn 4n3entp nen6t5ric 4n3ents 4n3entt 4nentw
4nentz ne4n3u n2env n2enw n2enz nenz4w neob2 ne4pen ne3pfl ne2pi 2nepo ne4pos nep3t2 n4er. ne3ra. ner3a4b
ne3rae ner3af ner3a4g ner3ak ne3ral ner3a4m ner3an ne4r3ap n4erat 4n5erbe. n5erbie ner4big 4n3erbs 4nerdb
ner4dig ner4dun n2ere ne4r3e4b ne4r5eck ner3ef ne4rein ne4rek ner5ema ne4r5ere ne4rerf ner5ers 4n5erfas
4n5erfin 4n5erfol n6erges 5n4erhin n5erhöh n2eri neri4e nerin6st n2erj nerk2 4n5erklä 6n5erlaub n4erli
ner6lösen ner6löses 4n5ermit n2ern 4n3ernä 4n5erneu 4n3erni 4n3ernt 4n3erod 6nerosio ner4pre nersau4
4n5ersts ne4rup n2erv 4nerwae ner6waer 4nerwä ner4wär n6erweis n4erwo 4nerze. 4n5erzes 4nerzeu n4erzim n2es.
ne4sal nes4co 4n3e4sel ne4s3ev nesi5er. ne5skan ne4s3of ne4s3or ne4spa nes4pe ne4spr nes6sige nes6sigs
ne3sta nesti4e nest5rae nest5ran nest5rau nest5rä nest5ri 4nesyn ne4tab ne4tad ne4t3an 4n3e4tap 4n3e4tat
net3ei ne4t3e4l nete4n net5erh net5ers ne2th ne3the ne4t3in ne4t3ob net3sp net5str n4ett netto3 net3tr
4netui ne4tus 3netz net4z3i ne2u neub2 neu3c ne3ueb neu4ere neuer4f neuer4k neuer4ö neuer4r neuer4s neuer4w
neu3g 4n3eule ne3umf ne3ums neun3s 2n3eup neur2 neur3a 4n3eury neu5sc neu3sp neu3t4 4neuzt ne4van 2n3e2ve
ne4vid ne4volu n2ew new2s3 2n1ex nex3em 1né 2n1f nfa5chu nfah4l nf5akti nfall6s5o nfalt4 n4fanb nfangs5
nf2ar n4faut n3fä n3fe. n4f3eim nfen2 n3fen. n4f3end n3fer nf5erze n2fex n3fi nfi4le. nfin4s n2fj nf2l
nf5laen nf3län nf2o nfo3st nf2r nf3s2 nf4tan nf2th nf2t3r nft4sen nft4s3p nft4st nf1u n2fun 2ng ng3a4b3i
n2g3a2c ng3adr n4g3ael ng5aerm nga3h n2g3a2k ng3alm ng3a4me ng3amp ng3ams nga2n ng5anda ng5angl ng5ansc
n4g3ant n4g3anz n5garn ngas5ta ng3ato ng5attr n4gauf n2g3a2v n2gäh n2g3äl ng3ärm ng3d2 n4g3eif n4g3ein
n4g5eise n4gelem n5gelt n3gen ngen5ec ngen5erg ngen6erw n6gensem nge4ral nge6rend nge6rers ngerin6st
nger6zae nger4zä n4g3ess ngg2 ngg3s ng3hu n2g3i2d n3glä ng4lea ng4led ng4le3e ng3ler ng4lev n4glig n4glog
ng3los ng5lot. n4gluk ng3m n2gn2 ng3nar n3gnä ng3ne ng3ni ng2ob n2gof ng3o4pe ng3p ng5raen ng5raeu n4g3rai
ng5ram. ng5rand n4g3rän n4g3räu n5gren ngres6s5o n5grif ng3rob ng3roc ng3rol ng5rost ng2s ngsauto6r ngs3e4h
ng4sf ngsgene6rati ngs5tec ngs5türm ngt2 ng3ts 2n1h2 nhab4 nhabe6r5e n5halb nh4au n3he nhe4re nhe3x nhor4s
1ni ni3a2b ni3akl ni3akr ni5aleng ni5alim ni5a4lin ni2ar ni3as ni3ato nibb2 ni3be nib2l nib2r nibu2 ni3cho
ni3chr nich3s nich4ta nich7te. nichter5 nicht5sp n4ide. 4ni4dea 4nidee ni4den ni5den. 4nideo nidi4e n3i4dio
ni3d2r 2ni2dy n2ie nie3b 3nied ni2e3i ni3el. ni3elh ni3ell ni3elr ni3elw ni3elz nie2n nien3e4 nien3s4 niere4
nie4r5ei nie6rerg nie5sti nie4t3o ni4eu nife4s ni3fl n2ig niga2 ni4gab ni4g3am ni4g3an 4n3i4gel nig5erz
4niget ni4g3li ni2gn ni4gre nig4sal nig4san 4nikbr 4ni4k3el ni4k5er4f 2nikh ni4k5ing ni4klo ni4kor niko3s
ni4k3ra ni4k3rä nikt2 nille3 ni3l2o 2n3imp ni3mu ni3nac ni3nae nin3al ni3nap ni3nä 2n3ind 2n3inf 3n4ing.
3nings 2n3inh 4n3i4n3it 2n3inj 2n3ink2 4n3inno ni4nor 2n3ins n4ins. 2n3int ni3n2u 2n3inv ni3o2k ni3ora ni3os
ni4ron 2n3irr n2is ni4san ni4scha ni5s4che ni2s3e ni3se. nise4l ni3seu nisi2 nis3id ni4s3ik nis3in ni4s3oe
4n3isol ni4som nis3or 4nisot 3niss2 nis3sk nis3sz ni2st nis5tha ni2s3u 3nit. nita4le nit4an 4nitia ni4top
3nitr 3nit3s2 nit4t3a nit6teig nit6tele nit6ter6g nit6t5er6k nit4t3r ni3v 2nj n3jo 2n1k n4k3a4bl n4k3abo
nk3a4br nk3adr n4k3aeh nk3aep nk3a4ge n4k3alg nk3alp nk3ama nk3ang n4kanh n4kanl n4kanna n4k3ans nk3apf
nk5art. n4k3atm n4k3ato n2käh n2k3äp nke2c n4k3ei. nke4lei n4kelem nken5sk nken5str nken5stu nke6r5eis
nker6fah n4k5er4zi nke2t nk3eti n4ketu nki2d n4k3ide nkier4s nkin4g3 nk3inh n4k3ins n4k5lade n4k3laf nk5lamp
n4klen n4kleu nk4link nk4neb nk5niet n4knit n4koel n4kopt nk5o4rie nko2w n2köl nkraf4 n4krel n4kren n4krez
nk3rob n4kroh n4k3rol n5kron n4k3ros n4k3rot nk3rüc nk4s5alt nk4s3el nk2so nk3sp nks4pe nks4por nk3sta
nk3s4ti nk3str nk3stu nk3s2z nk4t3ak nk4t3an nk4t3au nk4t5eig nk4t5ent nkte5ra nk4t5erf nk4t5erg nk4t5ern
nk4t5ers nk4t5ert nkte5sk nk2th nk4t3in nk4t5ort nk4t5rae nk4trä nkt5rol n4kumf n4k3ums nku2n nku3na nk3uni
nk3urh n4k3urk nku2t nk3ute 2n1l2 n3la nlage5i nlage4n5 nlan4dr nlan4gl nl4au n3le nle4g3a n3li nli4ne.
nlite3 n3lo nlus4t5e 2n1m2 n3ma nm4en nmen5sche nmi2t n3mo n3mu 2n1n nnae4s nna5esc n2nak nna5le n4n3alg
n4n3all n4n3amb n2n3an nn4an. n4n3app nn3a4sc nna3s4t nn3ato n2nau nn3d2 nndar4 nn3eff n3neh nn4ei. nne3lu
nneng4 nne3pf nne4r3a n6n5ereig nner6fol n4n5er4fü n6ner6geb nner6laub nner6mit nner3o nner3ö nner6war
nner4zi nne4s3e nnesi5e nn4eu n3n2ex nng2 nngas3 n2n3i2d nni4sa nnk2 nno5be nn3obl n2n3of n2n3op nno2r
n4n3ori nno4t3h nn4s3am nn4s3as nn4sau nns4po nn5stan nn5stau nn5stei nn5stel nn4stoc nn3te nn2th n2n3uf
n4n3unf nn3ur nnvoll6 n2nya 1no 3no. no3at 2nob. 2n3obd n4o5bel nobe4la nobe6lin 2nobj no4bla 2n3obm 2n3obs
2nobt n4oby no1c noche4 no2de no3der n3ods 2n3oe2f 2n3oek n4oet no2fe 2n3off nogene4 no3hö n3ohr n2ok no4kel
2n3okk n2ol no4lam nol3c no4leu no4liv no4lym n2om 4no4mal n4omas no3m4au n4o3mi n3omn non2a 4nonke 2n3ont
2nony no2o no3oh no3os no2pe 2nopf nopf3a no4pie 3nopp 2n3ops 2nopt no3p4te nor2a no3ral 4noran no5rar
no3ras n3orbi 2norc nor4d3a nor4del nor6deng nor6d5er6w nor4des nord3o nor4d3r nords4 nor4du nor2e no3res
2n3org n5o4rien 2nork 3n4o4rm nor4m3o 2n3orn n4oro n4orö 2n3ort no3ru n2os 3n4os. no3sh no3s2k noste4
nos4tei noster5e 4n3ostl nost5ra 4n3ostv n2ot no4tae no4tam no4t3an no4tap no3tar no4tau no2tä not3ei note4n
no4ter not5erb noter6b5r no4tex no3the no4t3ho no4t3in not5ope not5opf notor4 no4t5org no2tr 3not3s2 no4t3um
3notv 2n3out no3va 2n1o2x n2oz 2nöd 2n1ö2f 2n1ök 2n1öl 2n1p2 npa4ge npar4ka npa4s npe3l npi2p n3pn n3pr
npro3 n3ps n3pu 2nq 2n1r2 n3ra nra4dei nra4du n3rä n3re nrebe4z nre3sz n3ri nroe4s3 nro2h nrö2s3 n3ru nrue3b
nruecker6 nr4un n3rü nrü3b nrücker6 2ns ns4aa n3sabo ns4ack n2s3a2d ns5aemt n3saeu n4s3a4gi ns4ai n2sak
nsa4kr n4s3all n4s3alm ns4alp n4s5alte n4sanb n4s3ane n4s3ang n4sanh ns5anka n4s3anm n4s3ann n4sanp n4sanr
n4s3ant n4s3anz n4sapo nsa4re ns4ark nsau4e n4s3auf nsau4n nsau4r n4saut n4säugl n5sche. n6schefi nsch5erf
nsch5eul n4schl. nsch6mau ns5chor. nsch4ue nsch5werd nse4ein nseha4 nse4hab nse6hent nseh5ere nse4hin
nse4hue nsei4ne n4s5einf n4s5einh n4seinn ns5einsa ns5einst n4s5eint n5seit ns5e4kel nse4la n4selem nse4len
nse4ler nse4lim nse4lin nse4lit n4sem. nsen4sp nsen5st n4s3enz n4s3epo ns4eq n4s5erar nse5ras nser5eig
n4s5erfa n4s5erfo ns5ergi ns5ergu ns5ergü n4s3erh n3seri n4s5erke ns5erkl n4s5erle n4s5erne nser3o n4s5eroe
n4s3erö ns5ersa nse3r4u n5serv n4s3erw n4s3erz n4s3eth n4sety nsex2 n4se4xi nsex4t n3s4ha4k ns4hir ns4hort
ns4ic n4s3ima n4simp n4sind n4s3ini nsinns5 n4s3int nsi4t3e nsi4tr n2ska n5skala ns4kale ns4kali n2ske
n3s4kel n2skl n2sko n5skrip n2sku n3s2ky n5smara nsmaragdei6 n2so2b n2s3o2d ns2om n2sop nsor3a n4s5ort.
n4s5orts n1sö n1sp ns4pac n5span ns4pari n4spark ns6part. n6sparti ns4pas ns4päs ns2pe n3spek n4speri n2sph
ns4pie n2spl n4s5poe n5sprac n4sprei n4s5prie nsrue4 nsrü2 ns3s2 n4st. nst5abr n3stac n3stad n3stae
n6s5taeti ns6tagent n3stah n4stak ns5talb n4stale nsta4n nst5ane n3star ns3tas ns5tat. ns5taten n4stats
n5statu n5stauc n5staum n4s5täti n5steck nst5eifer n5steig n5stein nst5einhe nst5einsa n5stell ns4temm
ns4tent ns4tep nst5erbie nster5ei nst5ergeb nst5erke n5s6terne n5s6terns nster5o nst5ersa nst5erwei ns3tes
n5s4teu ns4tew ns4tic nst3id ns4tie n3stil n4stilg ns4tin n3stir n3s2to n4stod n4stole n4stom nst5ord
n4store nst5org nst5ort ns2tr ns5trac n5straf n6strai n5stras n5streit n6stroc n4strol n6s5tros n5strue
n3strü ns2tu n3stub n3stuc n3stum ns5tung n2sty ns5umsa n4s3urk ns3urt n2s3ut n2szi 2nt n4t5a4ben nta5chl
nt4ack nt3aem nt5aend nt5aerz nta3f nta4gn ntak4t5a ntal3a ntalent6 ntalk4 n4t5allt nt5alter nt4anb nta3ne
n5t4anfr nt5ansi n4tantr nt6anwer nta4r5ak ntar3c ntar6chi nt5art. n5tarta nt5arten nt5arter n5tartex
n5tarth nt5arti nt5artu nta4ru ntasi4 n4tath nt3äm nt3änd nt3ärz n4t5eben nteg4 n3tehe nt3ein n4t3eis n3t4el
nt5elek nte4let nte4lin nte5ma nte4mot nte4nem ntene4r5 ntengene6 n4tenpä nten3s4 nten6te. n4tentw nte2p
n4tepi n3ter nter3a4 nt5erbe. nt5erbt nter5eic nte6r5eis nte4rel nter4lo nter4lö nter5n4e nter5obe nter5oe
n4t5erz. nter6ze. nte3sa n4t3es4s ntest5r n6t5estri nteu6eri nt4hals nthan5a n4t3heb nt3hel n3ther n4t5herd
nt5herst nt3hof n4t3hot n3thr n4thue n4thum n3ti nti3an nti3c nti3f nti6kerh nti4lei nti4lin nt4im ntim3p
n4t3ind ntin4e4 nti5nen ntiner6s n4t3inf n4t3inh ntini5er. ntini5ers n4t5inse nt4is nti5sta ntlan4 n3t4lem
ntmen4s ntni2 ntnis3 n3tof nto5pfa n4topt n4t3org n4t5o4rie nto3st nt2r nt5raed nt5raend nt4ral nt5rand
nt5ränd n4t5räts nt3rea n5treco n5t4ree nt5reic nt5reif n4t5reis n5trem nt5rese nt4ré n4t5rieg n4t5ries
nt5ring n4t3roh n4t3rot nt1s nt4sau nt3sco nts2e nt2sk nts2t nt3sti nt6stief ntt4a n3t2ue ntu3en ntu4r3a
ntu4re. ntu4rei ntu4rer n3t2ü ntz2 1nu1a nu3a2r3 nubi3 1nu1c 1nud nudel5e 3nue. 2nueb nue4be 3nuec nue3e
nu3el. nu3els 3nuen nu3en. nu3end 3nues 3nuet nu2fe 1nug 2n1uh 1nui nu3in. n2uk n3u2kr nul4l3a nulle4
nul4l5eb nul4lei n2um. 2n3umb n2ume 2numf 4numg 2numl 3n2umm 4n3umma 4numr 2nums 2n3umv 2n3umw 2n3umz nu2n
2n3una 2n3und 2n3une2 4n3unfa 4nunfä nunft3 3n2ung 4n3ungl nungs3 nungscha6o 2n3uni n3unk 2nunr nun3s2 2nunt
nunte4 2nunw 3n2unz 1nuo 2nup 2nur nu2ra nu2ri nur2z3 1n2us nu2s3a nu2sä nu2s3i nus6serl nus3t 1nut nu2ta
nute2 nutens4 nuti2 4n3u4top 3nutz nut4zei nutzer5e 1nuu 1nu2x1 1nuz 1nü. 1nüa 2nüb 3nüba nü4be 1nüc 1nü1e
1nük 1nüm 1nün2 nü3na 1nüo nür3c nürs2 nür5ste 1nüs 1nüt 1nüv 1nüw 1nüz 2nv2 n3ve n3vi n3vo nvoran4 2nw n3wa
n3we nweg3s nwehr3 nwind5er5 1ny. n1ya n2ya. 1nyf 1nyh 1nyl n1yo 1nyr 1ny1s2 1nyw 2nz nza2b n4z3aer n2z3a2g
n2za2k nz3and n4z3a4n3e n5zani n4z3ant n4z3anz nz3app n4z3a4ri n2zas n2zat n4z3aus n2zän n2z3är n4z3eim
nze4lan nze4lei n4z3emb nze5nad nzene4 n6zenerg nzen5ev n6zensem nzen5st n4z5entg n4zentl n4z5ents n4zentw
n4zentz nzep6ter nzer3a nzer5eig n4z5er4lo n4z5er4lö nzer5oe n4z3erö nz5erste nzer6tau nzer6trae n6z5er6trä
nze3sk nze5sta nze5s4te nze5sti nze5str nze3u4t nz5info nz3inj n4z5inte nz3l nz4ln nzo2b n4z3oef n2zof
nz3oli n2z3or nzu6cken nzue4c nzu5eck nzu5eng nzup2 nz4weit n4zwet n5z4will n2zwo n2zwö n2zwu 1ñ ño1 o1a
oa2be o2abi oa2br o2ac oa3chi o2ad oa2dr oad3ra oad3t oa2g oa3in oak3l oa2ku oa2l o2ala oa3lab oa3las oa2m
o2a3mi oa2n oana3 oan3e o2aq oa2r oar4dr o3a2sc 3oase oa2si o3ass o2at oa2tr o3au oauf3 oa2v oa2x oa2z o1ä
ob3ach ob2al oba4lin ob2am 2ob2ar 2ob2as 2obau ob3auf 2ob2ä obb2l 2obe. 2obea 4obec obe3e 2obef ob5eins
4obek obe4lan obe6leis obe3li 2oben obend4 obera4 ober5ad ober5al o4beram obe4r5ap o4berb obe4reb obe6r5eis
obe4rel obe6rend o4berf 3oberg obe6rin6g obe4ris o4berk 2obet 2obev 2obez 2obi obi2e obi4l5in 3obj ob2l
ob3lau ob3lei ob3li ob4lit 3o4boe. 2oboh ob3ort 2obot ob2ra 2obru 2obrü ob2s3a ob3sc ob3s2h ob3sku ob4ster
3obsts 2obu o4bueb o4bunt obu2s 2obü o2büb 2oby oby2t ocas2 oc1c 3occl o1ce och3a4b o5chani ocha4r och3au
ochdru4 oche4b o4ch3e4c och3eh och3ei oche4l oche4mo o4ch5er4g o4ch5er4l och3id ochi3e och3l och3m och3n
ochoe4f ocho4f och3ö4f och3re ochs4p och5stem och5str ochtergene6 och4t5ri ochu4f o3chun och3u4t och3w o1ci
o3ckad ocke4l ockener6 ock5ersa o6ck5er6sc ock5er6ze o2cko ock3s4p ock3sz o1cl o1cr ocre2 od2a odab2 od3ak
od2d3r o3dec odegene6 ode3i2 odein4 o5dein. o5deins ode4l5a4g ode6lauf odel6l5ae odel6lau odel4l5ä ode4lo
ode2n3 odenk4 o3der. o3dern o3ders odes5ae ode4sä odes4po o3deu o3dex 2odia 2odie 2odif 2odir 2odo o3dom
3o2don o2d3op o4dora odo2s 2odö 2odr ods2 2ody ody2m3 oe3ba oebels4 oe4ble oe2br oeb2s3 oe1c oe2du oe1e
o3effi oe2f3l oe2gl oe2gr 2oeh oehe4n3 oeh3ri 2o1ei oe4is oe5isch. 3oe2ko3 oe2kr oe2l 3oel. oel3an oel3au
oelb5ste oel5ein 4o3elek oel5ent oe3ler oel4fei oelfen4 oel6f5end oel3in oel4kle oel4kli oel3le 3oelm oelo2
3oelr 3oels oel3sz 3oelu 3oelv 3oelw 2oem o3em. 2oen oen5erg oen5sta o3entl oentu3 oe3nu oe3ota 2oep oepf3l
o3e2pi oe4r3a2 oer4b3l oe4r3ec oe4r3ei oe4rel oe4r3e4m oe4r5ene oerer6fa oerer6fol oerer6gebn oerer4l
oe6r5ermu oe5r4erz 4oerf o3erfi o3ergä oe4r3il oerner6v oer3oe o3erö oers4k oert6er o2es oe2sa oe4scha
oe6schef oe6sch5ei oe6schene oe6sch5eri oe4schl oe4schm oe4schn oe4scho oe4schr oe4schw oes2p oes6s5che
oes4st oest3a oes3tr 4oesu oeße4n3 o3et. oe4tag oete4n3 oet4h oe3the oe4thy oe2t3r oet3st o1eu oe2vo o1e2x
o1ë 2of2a ofa2c of3a2d of3a2g of3är o2f3e2b o2f3ec o2f3ei o4feng o4fenk o4fent o4fenw o4fenz o4f3erb o4f3err
o4f5er4sc o3fes of3eti of3eun of2fa off3al off3an off5eie off5erz of4f3in 3offiz of2f3l of4for of2fr off3ro
off3ru off3rü off3sh off3si off3s4o offt2 of4f3uh of4fur ofgas3 2ofi of3ins ofi3s ofi5sc 2o1fl of2la of2lo
of2lö 2ofo o2fop of3orc 2o1f2r of3rae of3rat of3rä of4sal of4s3am of4sei of4s3en of4sin of4sof of4spa of4spe
of4staf of4sto of2s3u oft3s 2ofu o2f3uh o2fum o2f3ur 2og o2g3ab o2g3ac og3ang og3arb og3ari og3aus og3d
og3ein ogel3i4 ogen5ec ogene6ra ogener6n ogen4id ogens4p o4g3erf ogeri4 o4g3eth ogfi2 ogge4n og2hu o3gi
ogin3 o4g3ini o4g3ins og2lo og2n2 og4nas o2g3nu ogo3e o3gog og3o4ri o2g3ou og2r og3rau og3reg ogs2c og3sen
og3spr og2st og3ste og3sti o1ha oh3alk o2h3ar o1hä o1he o2h3e2d o4h3ein o4h3eis ohen5s o4h3er4t ohe3x2 o1hi
ohkos4 ohkost5 ohl3a ohla4d oh3lec ohl5eint ohl5eis oh3lep ohler4 oh4l5erg oh4l5erh oh4l5erw oh3les ohl3o4r
ohlste4 oh2lu oh3mi oh3mu ohn3ac ohn3ap oh4n3e4b oh3nee oh6nense ohn5ersa oh4net oh4nin 3ohnm oh2n3o ohn3s4k
ohn5ste o1ho oh3oel oho4l3a oho4l3o o2h3o2p oh3öl ohr3a oh4r3el oh4rem oh4r5er4g ohr5erh ohr5erk oh4r5ero
oh6rer6sa oh6rersä oh3rie ohr3im oh4r3in ohrs2 ohr3sk oh1s ohs2p oht2 o1hu o2h3um oh3w o1hy 2oi o1i2d
oid3an4 oiden5s o1i2m o1in1 oi4nen oi2ni o1i2o oi2ra o5isch. o4ische o3ism o3isr o3i4ta o3i2tu ojek6tori o1k
oka3b2 okabe4 o2kac oka3i okal3a okale4 oka4lei okalen4 oka6lens oka6lere okal5th oka3pf okas3 oker4be
oke3re okka3s4 ok2la ok2li ok2lo ok2lu ok2o oko4pt ok2r ok2sa ok2s3o oks3p okt4o okto5b oktobe4 ok5tor
o4kula 1okw 2o1la ol3a4br ol3abu o4l3ach o4lacke olade4n ola3ei o4l3aet ola3fl ol2al ol3a4mi ol3ana olars4
ol3a4ve o1lä o2l3ät olb2 ol3che olch3r ol5da. ol4dae ol2dä ol4d3ed old5ersa olde4s ol4d5ese ol4deu ol4dim
ol4dop ol4d3o4r ol4d3re ol4d3ri ol4d3ro ol4drü old3sa old3st ol3eie ol3emb ol3emp ole2n olen3e ole3r o4l3erk
o4l3ert o4l3erz o4l3ess ole3st oles4te5 ole4sti ole3um ol3ext ol3exz o1lé ol4fak ol4fau ol4fem olfer4l
ol4fle olft4 olge4n5e ol2gl ol4gre o3li. oli3a olie4n3 oli4kan ol3inj oli4tor oli5tur oli3ze ol2kl ol4kre
ol4kro olk2s olks3c olks3t oll5ach ol4l3ak ol4l3am ol4lang ol4lanh oll5anz oll5ass ol4l3au oll3e4c oll5ein
ol4l3el ollende6f ol4l5er4d oll5erfo ol4l5erh oll5ertr oll5erwe ol4l5erz ol4l5ess ol4l5ins ollla6der ol4lop
oll5s4a olls4p ol4lum 2olo oloni4e olo5pe olo3ra ol3ort ol2ov ol3s2k oltai4 olta5is ol4t3am o1lu olu4th
olve4 ol2y 4olys ol2za olz3a4c olz3ar ol4zep olzer4 ol4z5ern ol4z5ers ol4z5ert ol4zik ol4zim ol4z3in ol2z3o
ol2zö ol2zw ol2zy o4m3a4bl o4m3a4br o4mada o4m3a4ge oma3la o4m3alg omali4e om3all o2m3a2m 4oman oma4n5er
o4m3ang om4anh omani4e om4anr o4m5anst o6mantei o4m3arm o4m3ar4s o4m3art omar4te o4m3a4sy 4omat o4m3atl
o4m5atom o2m3au ombi4e ombu3c o2meb om3ebe o2m3ef om3ein o4meis om5eise o4mele ome3na om5ener o2mep o5mer.
om3er4h omer4ke omer4sp om5er4tr o4meru om3erz o4mesh o2m3eu o2m3ex omi4c3 omi2e omie3s o4m3inf o4m3inj
o4m3inn omi3n4o o4m3ins o4m3int o4m3inv omi3tr 2omm omme4la 1omn o2m3oa om3ope o4m3orb o4mord o4m3org
om3o4ri ompani4 om3pf oms2 om3sk om5ste omt2 o2m3um o4m3unf o4munt o3mus o1mü 2o1na o2nab ona4be on2ac
onaer4s5 ona5ge o2nak onaler4 ona4l5in on3amb on3ann on3a4no onan6z5ei on3apo on3app on4are o4narm on4arr
on4ars on3art on2a2s on3asp on5atom onat4st o4n3at4t 2onä onär4s3 on3c on4d3an onda4s ond5ast on4d3ei
onder5ei onde6r5ers on4d3ex ondi4e on4dob on4d5ril on4d5rin ond5ruec on4d5rüc ond3st 2one o2neb on3e4ck
o2n3ef on3ein one2l on3ele on2e2n o4n5ends onens4 on3ep o4n3erd o4n3ere o4n3erf oner4fa on3erg o4n3erh
o4n5erke o4n3er3o4 on3erö on5ersa o4n3erz o4netu on2eu on3f2 ong2 on3ge on3gha on3gla on3gle on3go ongru5e
ong3s2 on3gu 2on2i oni5ake oni5de on3ido oni4enk oni4enm onie3s oni4g3a oni4ger oni4gl onig3s4 o4nikan
o4nikba o4nikbe o4nikei o4nikf o4nikg o4nikk o4ni4kl o4nikm o4nikp o4ni4kr o4nikse onis4o 2onj on3k2 3onke
onli2 onlo4c onloch5 on3na on4na4b onn4an on3ne onne3s ono1 on3o4be on3ofe o4n3oke on2op on3ope o3nopt
on3orc onos2 ono3t onot4h ons3a onsch4 on4s3eb onsen5e onser5e onse4t onsex5pl onsi4d ons5ing ons5kl on4spar
onst4a onste4r5 ont5arm ont5auf on4t3eb ont5end. ont5erfa on4t5er4h ont5erke on4t5erl on4tho onto3e on4t5rat
on3tu o1nu o2nue 2onuk on3ums 2onut 2onvi 1ony on3z onz4e onze5in4 onze5r4a onzer6t5ak 2oo oo2bo oo1c oo2dr
o1oe2 oo3en oo3ge ooki2 oo2k3l oo2kn ool3c oomgene6 oomo2 oo4mop o1op o1or oor3a oor3d4 oor5de oo4r3ei
oo4rer oo2s3a oo2sk oos3s oo2s3u oo2t3a oot3ei oo2th oot3he oo2t3r oot4s3a oot4s5en oo4tur o1ö2 2op. op3adr
opa3i op3akt opa4let opar4a opa6rade opa4rit op3arm opa3s4t o3ped o2p3ef op3eig o3pek o3pel open3s openty4
3o4pera op3erh 3opern o5pers op3ey op2fa opf3ac opf3af op3fah opf3al opf3au op2fä op4fem opfe4n opf5ent
opf5eroe op4f5erö op4fin opf3lo op3flü op2fo opf3r opf5ste oph2 op3him o4phol oph3t o1pi opi3a opia4t op3id
opi5er. opi5ers. opie4r5u op3i2k opin4g3 op3lag op3lic op3lis op2ne o2pob opo4la op4pan oppe6l5in oppin4
op2p3l 3oppo o1pr op3rec op3roe op3rö 3opsi op3sta ops5te op3sto op3stu op3sz 1opt2 opt4e op3th 2opy o3ra.
o3raa ora2b o4r3abb or3abr or3abt or3ace or3ach o4r3add or3adr 4orae or3aeh or3aet o3raeu o3raf o3rag
4o3rak. or5akad 3orake 4o3raks or3akt or3a4ku oral4bu o3rali o4r3alm o3rals ora3ma3 or3a4mi oran6fra oran4ku
oran4kü oran4me ora4no or3app or3aps ora4rer 2oras o3rat. o3rate o3rati or3atm o3rats o4r3att 4orau o3raub
or3auf o3raum o3ra3un or3aus oraus6gewae oraus6gewä oraus6sche oraus6wa or3auß o3rav o3raw o3rax o3ray o3raz
o1rä or3äh or3änd or3ät or5bac orb5art or4b5inn 3orbit orb2l orb5lad or1c 4orca or2ce 4orda orda4m or4das
or4dau or4d3e4b or4d3ei ord5els ord5engl 4ordes or4deu or4d3it 3ordn or2do or4dös ord3st ord3t2 or4dum 2ore
o2reb or3e4be o4r3e4ck or3e4di or3eff o3reg or3eig or3ein or3e4la or3emp or3emu o3ren. o4renbo ore4n3i
o4renki oren6nen. o6rennet o4renno ore4no o4renpl o6renpor oren3s4 o6rensen or3erd o4r3erf ore3ri o4r3erk
ore3ro or3erp or3erw or3erz or3et4h o2r3eu o2rew orfa4c or4fend or4feng orf3s2 or3g4a orge3i orgein4 4orget
or3ghi 4orgia orgi5en orgi5er or2gn orhu2 o1ri ori5ali ori4ena ori6enge ori4enl ori4enn ori4enr 5o6rienti
ori4env ori6enwe o3rier ori5er. or3ima ori4mi ori2n o4r3ind or5inge orin3i or3ins o4riso 4o3rit ork2a
ork5erz ork2l ork3sh orkt4 ork5ta 2orm or4mad or4mam or4m5ans orm5asp or4m3eb or6m5erfa or6merge or4m5er4w
orm5inh orm5ins orm5int or4m3op orm5ord orm5org orm5ori or4mum ormu4n or4m5uni or4munt ormvol4 orna4c
orn5ack or4n3al or4nan or4nar or4nau orn5erf orno3s orn3s 2o1ro or3o4be or3oef or3oel o2r3ok or3oly oro5n4a
or3o4pe or3opf o2r3o2r o2r3ox o1rö or3öl orp2f orrai4 or3r4e or5ren orr2h or3s2a orsau4b orsau4e or3sä
orsch4m orse3s or3sh ors2k ors4tin orst5ob ors2z ort5aer or4tan ort5an. or4t3a4r or4t5aus or4tär orte4l
or4t5eli orte4n or4tent or4tenz ort5erb or4t5er5e ort5erfi or4t5erk or4t5erl orter6lo orter6lö ort5ersa
ort5er6sc or4terz or4t3e4v ort5her or4thol 2orti orti5en or4t3in or4t5obs or4t5off or4t5ori or4t5ort or2tö
ort5res ort5rin ort5rol orts4ti or4t3um 4ortü or3uhr or3umb orum4s or3un oru2r o3rus or3u2t o3rüc o1ry1
o2rya orzel3 os2a osa3ar osa3er o4s3ami os4a3s2 3o2s3ca 2os2ch osch5ar osch5aug o3sche osch5lei o3s2co os2e
o4s3eie ose3in4 ose5l4a o4s3elt o3sen osen3s o4s3er4k o3s2hi o3s2hu o1sk os4kal o2ski os4kle os2ko os3kol
o2skr o2sky 1osm os4mog o2s3oe os1p os4pac o4spae o4spä os4per o4spf o3sphä os4pot os4pra o3spu oss4abb
os4s3a4c os4s3ae oss5ala os4san oss5and os2sä os4s5en4z os4s3ep os4s5er4b os4s5er4f os4s5er4z oss5esse
os4sik os4sim os4s3io ossmut4 os4sof os4son os4s3or oss3o4v os4spar os4spo os2st oss3ta osstu5er. o4st.
ost5abl ost3ac ost5aer o3stah ost3ak ost5ang ost5ans ost5apo os5tarr ost3a4v 4ostä oste4c oste5cker ost5einb
ost5eing ost5einl ost5einr ost5einw ost5eis os5telli o4ste4n ost5engl os6t5er6weit o4s3tet ost5eur os2th
ost5her os4t3i4d os5tina ost5ink os4tins ost3ir os4t3o4b os3toc os4tom os2tr ost5rae ost3rä ost5res ost5rot
o3s4tuc os4tug os4tums os4tune ost5urk os3tüm osu2 osyri3 o3s2ze os4zin 2oß o2ß3el o4ß3en4z oßer4 o4ß3erb
o4ß3ere o4ß3erf o4ß5ersc oß3is o4t3abi ota2c o2t3ad ot3aer o4t3aeu o4tagg ot3a4go o2t3ah ot3amb ot3ano
ot3app otar3a ota4rak ota4ran o4t3arb o4t3arm o4tarz otas3t ot5astr o4t3att o4t3auf3 ot5auge ot3aus ot3äm
ot3är o2teb o4t3eib o4t3eic otei4n ote5in. ote5ina ote5ind ote5ine ote5ini ote5ink ote5inp ote5inu ote5inv
ote5inw ote5inz o4t3eis ote4l3a ote4lei ote4ler ote4l5in otel3s4 ote2m o4t3emi ot4em3p4 o5ten. ote4na
o4t5ends oten3s4 o4t5entb o4tentl o3ter otergene6 ot3erl oter4le o4t3erw o4t3es4s ot4est otes5tant otfall5
ot4h3a4c o3t4has o2thi ot3hin ot3hir o4t3hof ot3hol o2til ot3ill o2t3i2m otima4 oto3c oto3e2 ot3off otop3f
oto4rei oto4rin oto3sz o2tö otra5c o3tran ot3rec ot3ret ot2ri ot3ric ot3rin ot3rut ot4s3at ot4sel ot4s3ol
ot3s4pe ot4stei ots4tra ot4stri ot4stru ot4strü ott5akt ot4t3eb ott5er6kl ott5er6lo otter6lö ott5erwä otte4s
ot3to ott5rei ot4tri o3tund ot3url ot4zae ot2zä otze4d ot4z5er4k oub2 ouch3e4 ou3chi ou3et ouf3f4 ou3f2l
ou3g4a ou2ge o1uh ou3is. ou4le. ou4lel ou4les ou2li oul3s o1um ou2n o4und oun4d5ei o5undso o3unf oun4ge.
oure2 ou4r3et ourme4 ourmet5 our4ne. ous4i ousi4e ou2st 3outf outli4 3outp out3s4 outu4 o1ü 3o2val ove3s2
oviso5 2ovo 2ow o3wec ow3ef o4wer. o2wh ox2al 2oxe ox3ele o3xi. 3o2xid ox3l ox2od o2x1u ox3v 1oxy 2oxy. o1yo
oy3s2 o3z2a 3o2zea oz4en ozen4ta ozes4s5c o3zi ozon3a órd2 ö3ba öbe4la öbe4li öbe4lo öbels4 ö2b3le ö2br
öb2s3 ö1c öch3l ö2chr öchst5ei öchst5r öchs4tu ödi1 öd2st 1ödu ö1e öf2fl öf1l ögen4s3 ö2gl ö2gr ö1he öhe2n3
öhle2 öhlen3 öh4nef öhre2 öh3ri ö1hu ö1i öi2g ö4ische ö1ke 1ö2ko3 ökos2 ö2kr 3öl. öl1a2 ölas2 ölb2r ö2le
öl3ei öl3em öl3ent ö3ler öl4f3ei ölfen4 öl4f5end öl4fli ölf3s 1öli öl3im öl3in öl4kle öl4kli öl3le ölle4n3
1ölm öl4nar ölo2 1ölp 2ölpe öl4ple 1öl1s öls2z öl3tu 1ö2lu 2ölz ölz2w öm2s önizi5e ön3sta öntu3 ö1nu ö3o2ta
öoti3e 2öp öpf3l ör1a2 ör2b3l ör1c örden3 ö2r3ec ö2r3ei ö2r3e2l ö2r3e2m öre2n ö4r3ene ö4r3ent öre4rer
ö4rer4fa örer6fol ör6erfor örer6gebn örerin6t ö4r3er4l ö4r5ermü ör3ess ör2f3l ö1ri ö2r3il ö2r3im örner4v
ör1o2 örs2k ö1ru2 ö4r3une örungs5 ö2sa ö4sch3a ö4schef ö4sch5ei ö6schene ö6schent ösche4r ö6sch5er6f
ö6sch5eri ö4schi ö4sch3l ö4sch3m ö4schn ö4sch3o ö4sch3r ö4sch3w ös2e ö4s3ein öse5str ös4s5che össe4n3 ös2st
öst3a2 ös2th öße2n3 öß2ti 2öt ö2t1a öte2n3 ö2t1o2 ö2t1r öts2 öt2sc öt2tr öwe2 öze3 özes4 1pa 3paa pab2ä
pab4lu pab4ru pab4rü 2pabw pach6t5er6 pa3e2b pae6cker pae4d5er 2paeh pa3ell 2paen pa3erf p3aerm 2paeß 2paet
pae6terb pae6t5er6k paet3h pae4ti pae4tr pa3fl pa3fr pag2 2pa3gh pa3ho pa3ke paki3 pa3kl pak4to 3pa3la
pa4lar pala3t4 3palä 3pale pa3l4i pal4mae pal6m5ast pal4mä pal4m3o 2palt pal4tal pal4teb pal4tei pal4to
pal4t3r pa3mi pam3s pa4nar pa4n3at pa4nau pan3d4a pan5de pan5enz pa4neu p2anf 5panier 3panik pa4nisl pank2
2panl pan4nar pan4n5e4b pan6nene 3pa2no pans2 pan3sl 3pan3t4h 3panto 4pantr 3panz 3pap papieren6 papie6r5end
pap4pr paps2 papst3 para3b 3parad pa4rae pa4r5aff par5akt 3param pa4rant 3paras pa2rä 2parb 4pare. pa3ree
4paref par5ein 4paren. 4parer parer6geb pa3reu 2parg parge4l5 pargel6d pa4r3id par5ins par4kae par4k5am
par4k5au par4kop par4k3r par4kue 2parm par3ne pa4rod pa4rof 3parol 2parp2 2parr 4parsa 4parst 4parsu 4parta
part4e partei5 parter4 3party 2paru pa4rue 2parv 2parw par3z2 pa4scha pas5chaf 3pasi pa3spo pa3spr 5passa
pas4sam pas6sein pas6sene passer4 pas6serg pass5ersa pass5ersä pas6s5ert pas4sp pas3t pa4sti pa3s4tr 2paß
pat2c pa3t4e2 4patel pa5ten 3pati pat3sa 4patz. pa5tzere 2p3auf pa3uni 4p3ausl 4p3ausz 3pazif 1pä pä2c
päck5er pä4d3er 2päh 2päl 2pän 2p3ärm 2päß 2pät pä4ta pät3e4h pä4t3ei pä4t5ent pä4tep pä4t5erb pä4t5er4k
pät3h pä2t3i pä2to pä2t3r pät3s 2pb 2p1c p3ch 2pd2 pda2 pdi2e 1pe pe2a pea2r pea2s 2p1e2b pech3e pech3s
2peck ped4a pe5dan pe4dri 3peel peene3 2p3eff 2pefr pe4gal pege4l3 pe2gn pei1 2peic 2peie 2peig pei4l3a
pe3im 4peis peise5i 2pek p2el pe4l3ab pe4l3ac pe4l3ae pe4lai pe4l3au pe4l3ax pe2l3ä pelb2 pel3d pe4l3e4h
pe4l5ei4c pe4l5ein pe4l5ei4s 4p3elem pel5end pel3er peler5e peler6sa pe4l3et pe4leu pel3ex pel3i4d peli4n
pel4inh pe4l5ink pel5inn pel5int pelk2 pe4l3ob pe4l3oe4 pe4l3or pe2l3ö2 pels2 pel3sk pel5ster pe4lut pel4zap
pena4b pena4r pe4nau pe2nä pend4a pende6l5a pe4n3en penen5e pen3f pen5inn peni4t penk2 penn4i pe2n3o pens4e
3pensi pen3s4l pen3sm pen5s4o5 pen5s4p 3pensu pen3sz pen3ta 4pentw penu2 penz2 3pep pept4 pe3ra 4perad
pe4r3ae pe4r3ak pe4r3as pe4rau pe2r3ä pe4r3e4b per5eig pe4re4l pere3s 4pergi perik4 pe5r4io pe3rit
per6l5a6sc per6l5aug 3perle pern5en per3ob per3oe pe3ros per4r5an perr5eig 4persio perwa4r per4zeu pes2a
pese4n3 pes3s2 pest5op peten6z5a pet2r 2pe2x 2pey peze3 1pé 2pér 2pf. p2fab pf3abe p2fad pf3aer pf3aeu p2faf
pf3ai p2f3a2k pf3ame pf3ans pf3ant p2fa2r pf3arb pf3are p2f3as p2fau p2fäh p2f3är p2f3äu pfdru4 2pfe.
p2f3e2b p2fef p2fei pf3eig pfeil5s4 pf3eim pf3ein pfe4l3i pfels4 pfe2m pf3emi p2f3e2p pfe4r3a pfe6ran
p6f5ereig pfer6gebn pf5erpro pfer6prob pfer6zeu p3fes3 p2f3e2t p2f3e2v p2fex pff2 p2f3i2d pf3inf pf3inn
p4f3ins pf2l pf3lad pf3lag pf3lam 3pfleg pf3lei pf3lie pf3lin pf3lis pf3los pf3lös pf3luc 4pfluem pf3lus
4pflüm pf3ly p2f3o2b pfoe2 pf3oed p2f3of p2fom p2fo2r pf3orc pf3ori pf3orn p2fö2 pf3öd pf3ran pf3rän pf3ris
pf3rob pf3roe pf3ros pf3rö 2pfs2 pf3s4e pf3sk pf3sl pf3str pf3stu pf3sz 2pft pft4r p2fuh pf3uhr p2f3um
3pfusc 2pg2 p3gl pgra4d 1ph 2ph. phack3 4p3haeh pha3el 4phaer 2p3hah pha3k phal4ta phal6t5es phaltest5
p3hand pha3s pha4tr 2phau 2p3häh 3phän 2phb 2phd phebe4 phebel5 2p3hei phen3d4 phe4n3e phen3s4 2phf 2phg
phien3 phik3a phi4kan 3phil phi4la phir3 phirn4 phi4st phit3e 2phk ph2l 2phm 2phn p2ho. ph3oed phori4e ph2r
2phs pht2 4ph3the phu2s3 phu3t 2p1hü 2phz 1pia1 piab2 pia5ka pi4an piap2 pi2ar pias2 4pi3ce pich3o pich3s
p2id2 pie3b2 pie4gl pi2e3i pie4l3a4 pie6leis pieler6ke 3piep 3pier pie5rae pie4reb pie4rei pie4rem pies4st
1pig 1pil pil4zer pil4zi pil4zw pi3nal pi3nas pi3n4at 2pind piner4 pi4n5erf 2p3inf 3ping pingen4 ping5er
ping3s pini5d 3pinse pins4p pi3n4um pi2o 2pioi pi3on. pi5o4n5al pi3ons pi3onu pi3os 1pip pi4pel pi3ra
5pirate pi3ri 3piro 1pis 2pi3s2k 2piso pita6l5ent pi3te2 pitel3 pites3 2pi3t2h pit2s 2pitz pit4za pitz4e
pi4z3in 3pizz 2pj 2p1k2 pku2 pkur3 1pl2 2pl. p3lab 2p3lad pla2q p2lat p2lau pla2y p3lea ple3c p2leg p2lem
ple3n2 4p3lere p2leu p2li1 2p3lig pli3n4a p2lo 2p3lok plo4min plo3r p2lö 2pluf plu3r plu2s3 2p1m2 p3ma p3mö
2p1n pnoe3 1po po1c 3pock 3pod po5e4ben po3ems po3erb po3erh po3ets 2p3off 2poil po2in pok2 3pol po4l3an
po4l3au pol4d3a pol5ein pol5eis po4lep polo3p4 polo3s po4lum pol3z2 pom4ph p2on 2pond poni2 pont2 3poo
po3o2b poo4len popa2 po4p3ak po4p3ar po4phi po2pi po4p3la po4p3li pop3s 2popt po3rad po3ral po3rat po3rau
por2ä po3rär pori4e pors2 por4tae por4t5ak por4tem porter6l porter6sa por4t3h por4t5is 5porto. 5portos
5portra por6t5raeu por6t5rat por6t5rau 5porträ por6t5räu por4t5re por6t5ric por4tro po3ru po3s2p po2st
pos4t5a4g postasi6 post5au post5ein pos4tem pos6t5er6h post3h po4sti pos5til pos4tor post5ra post5re post5ri
3pota po4t3ar 3potä 3pote poti4e pot3sp pot4t3a4 pot4t3r po4t3um po3un povi2 po2we2 1pö 3pöb pö2bl pö2c
pöl2s 2p1p p2p3a2b p2p3ac pp3alt p4p3ank pp3ans pp3app pp3arb p2p3at ppe3e pp3ein pp3eit p3pek ppe4l3a4
ppe4len ppe4ler ppeli5ne ppe2n3 ppens4 pp3fa pp3fr p2pfu p2p1h pp1l p4plac p2plä p2ple p5plik pp3lis pp3lo
p2p3oe2 p2p3oh p2p3o2p pporter6 p2p1ö2 ppp2 p2p3ra p2p3rä pp3rec p4p3reg pp3ren p2p3ri pp3roe pp3rol pp3rot
pp3rö pp3run pp3rüc p2ps pps2a pps2p pp3sta pp3sto pp3str pp3stu pp3sy ppt4a pp3t4e p3puc p2p3um p2r2 3praef
5praeg 3prael 3praem 3praep 3praes 3praev 3praez pra3f 3prak 3pral pra3r 3prax 3präf 3präg 3präl 3präm 3präp
prä3q 3präs 3präv 3präz 2p3re. pre6cher6l 3pred 2pre2e pree3i 3prei p3reih prei4s5c prei6s5ei preis5s4
4preiz 3prem prem5s pr4en pren4ga pren4gl 3pres pres4st p3resu pri2e 2p3rig pri2l3 3prim pri4met 4pring
prings4 3prinz 3prio3 3pris pri2t prit3a prit5er4 prit5t 4pritz 3priv 1pro 3prob probe5i 2proc 3prod 2proe
3prof 3prog 3proj 3prop 4pross pro3st 3prot pro4ta pro3te prote5i 4prott pro3x 3proz 2prö 2p3rub 2pruc
4pruec 3pruef 3prueg 4prueh 4prung prun4g5l prung5sc prun4kr 2p3rut 2prüc 3prüf 3prüg 2prüh 2prün 2ps.
p2s3ad 2psai p2s3au 2psb 2psc psch4l 2pse ps3ein p2seu 2psf 2psg 2psh ps2hi 2psi psi2e psie3n psie3r 2psk
2pso p2s3oe 2p1sp ps2pe ps3pu 2pss2 pss4a ps5sau 2pst ps3taf pst3au p3stea p3stel ps3tes ps2t2h ps3tha ps2to
p2s2tu 2psv 2psw 1p2sy 2psys ps2ze 2pt pt3ak pt3alb pt3am p4t3ana p2t3ar p2t3a2t pt3au pt3ax pt3äs ptbau6mes
p2t3e2b p2t3ec p2t3e2d p2t3ef p2t3ei p4t3ele pte2m p4t3emi p4t3emp 4pten p4t3en4g p4t3ent p2t3ep p4t3erb
pt5er5ei pt5ernt pte3ro p4t3erw p4t3erz p4t3eta p4teth p4t3e4ti pt3eun p2t3e2v ptgene4 p2t1h pt3ide pti2n3
pt3ind pt3inh pt3ini pt3int pt3inv p2t3ir pto3e pto4mo pto4n3a pto4p3 ptor3a pto2w pt3rol pt3ru pt1s2 pt3uh
pt3ums p4t3urh p4t3urk p4t3url p4t3urs 1pty ptz2 1pu pu1a 3pub2 2puc pu2dr 2pue pue3b2 3puef pue4lei pue4l3o
puf4fa puf4fr 2p1uh 2puk pu4ker pu2kl pu2k3o pu4l3in 3pull 3puls. pul4s5ac 3pulse pul4sp pul4s3t 3pulv 2pumg
pum4pa pumpe4 pump3f pum4p3h pum4p3l pum4p3r 2pund pun2e 3punk punk4tr pun2s 2punt pu2r3a pure2 pu4r3ei
pur5erk pur5erw purg2 pu2r3o2 3purpu pu2se pus2h pu3she puter5s 3puts put6schm put6schn 3putz 1püf 2pül
pü4lei pül3l pü2l3ö 2pv 2pw pwa2r 1p2y1 py3s2 py3t 2pz 1q 2qs qu2 3qual qu4ar quel4la que4rei que4ri quer3n
que4te. que4tek 3quo ra2ab r3aal ra3arb ra4b3ar 5rabbin rab4ble 4rabd ra4b3ei rabe4l ra4bep rab4er rab5erd
2rabf 4rabg 4rabh ra4b5itu 2rabk ra4b3lo 2rabn ra2br 4rabre r4abro rab4rü 4rabs 2rabt 4rabw 3raby2 4rabz
4r3acet ra6cher5ei ra6ch5erf ra6ch5erh ra6cherk ra3chi ra4ch5in racho4 4rachs rach5sk rach6t5er6h rachts4
rach3u 3r2acr r2ada ra4dac ra4d3a4m ra4d3an 4radap 3radar r2ade rad5ein 4r5a4del. rad5ende raden5s rad5enz
rad5erk ra4dern rad5ers 3radf 3radh r4adi 3radio 3radiu 3radmu 3radp ra2dr rad3ri rad3s rad4sor 3rad3t4
3radw ra2e raech4s r2aed 2raeg 2raeh ra3elf ra3elk ra3elr ra3els 4raem 4raenk r3aepf 2raer r4aer. ra3erk
r3aerm 3raers rae4sc raes5sc rae3te raete5i 3raetl 4raeue 4raeul 4r3aex rafa5els raf5ahn rafe2 ra4f3er
raf3la raf3lü raf6t5erz raft3s4 rag2a 4ragg rag4le 2ragm ra2g3n 3ragou rags3p rag4stä 3rah. rahle4n 3rahm
r3ahn ra3ho rah4t3r rai4c rail4l ra3ims ra3ind 1raj 4rakad 3rakan 3rakat 2rakk ra3k2l ra4kre 4rakti rak4tin
4rakts 3rakue 3rakü 2rakz r4al. rala2 ral3ab ral3ae ral3ag ral3ak ra5lamp ral3as ra2lä ral3b2 ral5bl ra4lel
ral5ents ra4l5erb ra4l5erl ra4l5erm ra4l5ern ra4l5erz 2ralg ra4l3id rali5er. rali5ers ra4l5ind ralin6de
ralin6ge ral5in6sp ra6l5inst ralin4t ra4lin4v ralk2 r3alk. 2rall ral3la r5al4leg 5rallei rallen5 4rallt
r3allu r3allü 3rally 4r3alm. ra2lo ral3os 3ralö r3alp. 4ralpe 3ralq 3ral3s4k ral5s6tern rals5tuer ral6s5turm
ral6s5tür ral4t5ak ral4tem r4al3th 2ra2lu ral3un 3ralü 3ralz r3amal 2ramä ra4mei 3rami ram4mab ram4man
ram4mas ram4med ram6mens rammer5 ram6m5ere ram6m5erk ram6m5erw ram4mor ram4m3u ram4p5le 3ramsc 4r3amt ramt4s
ran5ade ra4nae r3a4nal ra4nan ra4n3a4r ra3nat ra4nau r3a2nä 4ranb ran4ce. 5r4anda. 5randaa ran6d5ala
ran4d5as ran6dau. r4anden ran4dep ran6d5ere ran6derh rand5erke ran6d5erm ran6d5err ran6d5ers ran4dob ran4dre
rand3s rands4t 4ranei r3anek r4aner ran5erk ra4n5erz ran4g5an 4rangeb rangs4 rang5sk rang5sp rang5ste rani3e
r3a4nil ran4kr 2ranl 2r3anm r4anmi r3anna ran3ne ra4nod ra4n3oe 4r3a4nom 2ranp 2rans r4ans. ran4spa r5anthr
ranti4e ran3um 4r5anzah ran4zar ran4z5er 4ranzu 4ranzü ran4zw ra4par 4rapf ra4pher ra4pok ra4pos 4rappa
rap4pr 4r3a4pri 2r1a2q r1ar r2ara ra4r3ak ra4r3an 4rarb r2ard r2are 3rarei raren5e rar5erh ra4r3et rar3e4v
r2arf ra4rid rari3e ra4r3in ra4rist 4rarm rar4man ra4rom raro4t rarot5i r2arp 4rart r2aru r2arv 4rarz rar3zw
r2as. ra4sae ra2sä ras4be ra4schl ra4s3eb ra4s3el rasen3 ra3she 4r3as4ph 4rass. rasse4n5 ra2st rast5ei
ras4tel r3asth ras4to ra5stra 3rasur 4r3asyl 2raß r4ata ra3te. ra4t3ei 4ratemg ra6t5en6te ra4t5erd 4rathl
ra3ti ra4tid rati4e rat5inh r3atmo ra4toe r3atom rat4or 6ratorge ra4t3ra 4ra4tro ra4tru ratsche6f rat4se
rat4stä 4ratta 4r3attr ratu4r5a raturen6 ratu6renz 4rau. r4aub 3raub. rau4ban rau4bel rau4bri r4auc rauch5a
rau5chi ra3ueb raue4n rau4ere raue4r5i 2rauf 4raufb 4r3auff 4raufg 4rauf3l 4raug 2rauk r4aum 5raumab rau4mae
rau4m5a4g rau4man rau5me. rau6ment rau5mes rau4m3i r4aun rau4nal rauner4 rau6nerz r4aup 4raur 4raus. 4rausb
3rausc rau6scher rau6schn rau6sch5r 4rausd rau4sek 4r3ausg 4raush 4rausl 4rausr 4rauss raus5se 4rausv
4r3ausw rau5ße r4aut. r4aute rau6t5ent 4rauto rauto6ri rau4tra rau4tro raut5s 1raü 2rax r3axt ray3o ra2za
räch4s3 1r2äd 2räf rä3fr 2räg rä4g3ei 2räh 2räm 3rän. 3räni 3räns 2räp 2räq 2r1är r2är. rä3ra rä3ro rär5st
rä2sa rä2sc räs3sc rä3te räte3i 2rätz rä2u 4räue 2räul 4räuss 2räuß 2räx 2rb rb3abb rb3abe rba4del rba4lin
rba2m r4banf r4b3ang r4b3ant r4barz rbb2 rbe5erf rbe5eri rbe5ert rbei3d4 rbe5inf rb5einh r6belaeh rbe4lan
rbe4lau r4beläh rbe4ler rben4ac rbengene6 rbe5rae rber4ei rber6en rberin6t rber5k rb5erke rbe3ro rbe5rum
rbe3sl r2b3im r4b3inf rbin4fo r4blan r6b5lasser r4b5last rb2le r4b3le. r4b3leg rb5lein r4b3ler r4bleu rb4lie
rb4lin rb4log rb2lö rb2o r4bonk rb2r rb3ras rb3rea r5brec r6brechts rb4sam rb4s3an rb4sei rb4set rb4stau
rb4ster rbs4teu rbun4da r2büb rby2t 2rc r1ce r3cel rce2n r3che. rch3ei rchein6s r3che4n3 rchi3d r3chil rch3l
rch5mi rch3n rch3ra rch3re rch3s2 rch5sp rch3t4a rch6t5er6f rch6t5erg rch6t5er6r rch6t5erw r2ch3u rch3w r1ci
r2ck r3cki rck3s r1cl r1cr 2rd r2dab rd2ac rda5chu r2da2d rdaer4 r2daf r2d3ak r2d3al rd5anti rd3anz r2d3a2q
rd3ara r4d3arg rd3ark r4d3art r4darz rd3a4si rd3asp rdär2 rde4al r4d3ech rdein6fl r4d3eis r4d3elb r4d3elf
r4d3emp r3den rden3d rd5endu r6d5engen rdenk4r rden4s5a rd5enth r4d5ents rde5ono rde4r5ei rde5r4er rde6rer6g
rder6folg rderin6du rderin6s r4derit r4d5ernt rder5oe rder3ö rdes4k rde5stel rd5estn r5dete rd3eti rdeu4ri
r2d3e2x3 rdi2e rdie5ne rdien4s rdiensta6 rdienst5ad rdin4a r4d3inf r4d3ins r4d3ira rdo4be rdoe2 r2d3o2f
r3dom rd3oss rdo4st3 rdö2 rd3öst rd3rat rd3rau r4drea rd6reig rd4reis rd3ris rd3rob rd3roc rd3rol rd3rom
r4drose rd3rot rd2rö rd3rum rd3run rd4s5aen rd4s3än rds2p rds4to rds2z rdt4e rdte3l rdt2s r4dueb r2d3ug
r2d3uk r4d3ums rduns3 r2düb 1re re4ade rea6l5erw re4amm re4amt rea2s re3at. re3ats 2reä re4ban re4bau 3rebel
reb4si reb4sti rech5ar re6cherfa re6ch5erzi re4chi 4rechs rech5tei rechter6 rech6t5erh 5rechtl 5rechts
re3chu 4reckg 4recki 4reckz 4recot 4recô 3recy 3reda 4redd 4r3edel rede3r 2redi r3e4dik 3redip 3redu re3ebe
re3el re3emu re3eng re3e4r 3refe 2reff r3effi 3refl 3refro rege4l5a rege4l5ä 2r3egg 3re3gi re2gn 2reh re4hac
re4h3ar re4h3ei re4hel re4h5ene re4h5ent re4hep re4herf re4h5er4l rehgene6 reh3l reh5le reh3n reho2 re4h3or
3rehö reh3ra reh3ro re4hue re2hü r4ei. 3reiä r2eib rei4bar rei3de 4reidec r4eie 4reier. 4reiern 4reiers
r2eif 4reifel 2r2eig reig4a r5eigene 5reigeno r5eigensc 5reiger 5reiges 5reigew 5reigru r4eih rei4kab reil4a
4reils 4r3eilt 4r5eimer re3im4p rei5nalt 4reinan 4reinb rein4de rei5necke. 4reinf 4reing 4reink 4reinm
4r3einn 4reino 4reinr re5in6sel r5einsp re3in4v 4reinw 4reinz rei4sal 6reisant 4reisar 6r5eisenb rei6s5ent
rei6s5erk rei6sers reises4 4reisf 4reish 4reisl 4reisr rei5s6temp 4reisu 4reisv 4reisw reit3s4 rei6zell
rei6zene rei4zwi 2reke 4rekk rekter6z rek4tin rek4top rekturin6 2rekz 2r3elb rel4e relea4 4re4lef re5lei
4r3e4lek 4r3elem re4lend r4elev 2r3elf re4lim 4relit 4r3elix rel4lar rel4l5ei 4r3elsa 4r3elst 2r3elt 2relu
relu4d r2em r4em. re4m3a4b re4mau 2remä 2remb rem4da re4m3ei re5men re6m5erei re4m5er4f re4m5erl 4remig
r4empe 4r3empf 4rempo rem4st rems5te re4mul r4en. r4ena rena4be re3nad re4n3an 4renarc ren5aue 4r5endab
ren4dan rende4b ren6d5erk ren6d5erm 4rendg 3rendi ren3ec ren5ende re4nep 4r5energ ren5erk re4n5erm ren4erw
4renexe 3ren3f2 ren4gad 4rengag 4rengp 4rengs 4renhis re4nid re4n3im 4renju renk4lo renk4r ren4nar ren4n5e4b
renn5e4c ren6nene 6rennen6n 4renng ren4n5in renns4 renn5sta renn5ste 3reno re4nop re4nos renrue4 renrü4
rensch4 4r5ensem ren6serg ren6sing ren5skl ren6spat ren5sta 6renstip rens5tri ren5stu 4r3entd 6rentera
4r3entf 5rentfo 4rentgi 4r5enthä ren4thi 4r5enthu 4r3entl rentmo4 ren6tric 4r3ents 5rentss 4rentw 4rentz
4renue 4renumg 2renü r2enz ren4z5ar ren6zerg ren6zer6l renz5ertr ren6zer6w ren4z5in ren4zut ren4zw 4renzym
re3ou 3repe 4r3e4pen re3pf 2repi re4pis 4r3epoc 2repp 3repra 3reprä 4repren 3repu r4er. rer3a4b re3rad
4r5er4bie 6rerbreg 4r3erbs 4rerdb 4r3er4dr rere4d re4r5eid 4r5ereig 4r3e4rek re4r5ent re4r3ep re4r5ers
re4r5erw re5res r3erfa 4rerfah r3erfo 4rerfol r6erform rer4fue rer4fü 4r3ergä 6rergebn rergene6 rer4gom
rer4gri 4r3erhö r2eri re4r3id re4rim rerin4s rerin6ter rerk2 rer4kan 5r4erki 5r4erko 5r4erkre 5r6erlaen
rer4lan 5r6erland 4r5erlau 5r4erlän 5r4erli 4r5erloe 4r3erlö 4r5ermae 4r3ermä 4r5ermit rer6mued rer4müd
rer4nae 4r3er4nä 4r3er4ni 4r3erns 4r3ernt rero4b 4r3erod rer3o4v 2r3er2ö r3erre 4rer5reg rer4rei 5rers.
rer6sätz rer4seh rer4sto 4r3er4su rer4tei re2ru rer4wac 6r5erwerb 4rerzae 4rerzä rer5ze. 5r4erzei rer5zen
rer5zes 4r5erzie 5r4erzu 5r4erzü 5r4erzy r2es r4es. re4s3an re4s3au rese4h 3reser reser5e 3rese4t re4s3in
re4s3of 3resol 3reson res4po res6s5erf res6s5er6m res6s5erp res6s5er6w ressgene6 res4spa 3rest. re5start
5reste. rest5ein 5resten4 res6tent res4tex re4stö rest5rau rest5ric 3rests res4tu 2resy 4r3etab re4t3ak
4r3e4tap 4retat re2th ret5rad re4t5rol rett3a ret4tan rett3r rett3s4 reub2 reu4eri reu3g2 2reul re3ums
re3ung 4r3eunu 2reup 2r3eur reu4z5ei 2reü r3eva revil4 rewa4r re2wi rewin4 2rewo 2r1e2x1 2rey 1ré 2r1f
rfa5chu r2fap rf3aue rf4äh rfbil4 r4fense r4f3erd r4f5er4la rfer4le rf4es rff2r rfi4le. rf3inf rfin4s r2fj
rf2l r4fland r4f3lic r3f4lu r2f3o2b r2f3o2f rfolg4s rf2r r4f3ras rf3rat r4f5rauc rf2sa rf4säu rfs3id rf4spa
rf2su rf2th rf2u 2rg rg2ab r2g3a2d r4g3aeh r2g3ah r2g3a2k r4g3alb r4g3alp rga4me. rg5amei rga4mes r5gamo
r4g3amt rga4ner rga4nin r2g3ap rg5art. r4g3ask rgast5a rgast5ei r4g3auf rg3aus r2gäh rgd2 rge4ant r4g3ech
r4g5eise rge4l5ac r4g5elef rge4l5er rgel5in rgene6rae rgene6rals rgene6rä rgen6gel rgen3t4 rgen4zi rgen4zw
rge4ral rge6rang r4g5er4fa rgerin6t r4g5e4tap rgg2 rgi5er. rgi4sel r4gl. rg2le rg3le. r4gled rg3ler r4gleu
r4glig rg4loec rg4log rgn2 rg3nac rg3nar r2g3ni r2gno rg3nom r2g3ny r2g3oa r2go2b rgoe2 r4g3oed r3gog rg3ora
rgö2 r2g3öd rg2r rg5raen rg3rai r4g3ral rg5rand r4g3rän r4greg r4g3res r4g3ret r3gro rg3rüs rgs2c rg3s4en
rgs2i rg3s4pe rgs4pi rg3spr rg5stei rg3s4ti rgs4tra rgti2 r1h2 2rh. r2ha. 2rhaa 2rhae 2rhah 2rhak 2rhal
rhal4b3 2rhan 2rhar 2rhau 2rhä r2he. 2rheb 2rhef 4rheit 2rher rhe4r3e 2rhi r2hod 4rhoel 2rhof rhof3s rho2i3
2rhol 2rhot 2rhöl 2rhs 2rhue rh4un 2rhü 3rhyt ri5alei ri5a6l5erw ri5alim ri5a4lin ri3am. ri3ams ri3ang ria3p
ria3s4t rib4bl rib2l ri3ce rich3a ri5chlo rich5s4k rich4sp 5richtl richt6s5e richt6s5o ri4cki ri4con ri4dar
ri4dau ri4dea 4r3idee ri4d3e4l ri4dent ri4denz 4ridol 2ri2dy r2ie rie4bac rie5blo rie4b5ru rie4b5rü rie4fem
4riefm rie4fr rie5g4r rieg4s ri2e3i2 riein3 ri3el. rie5la ri3ell ri3els rie5nade riene4 riener5i ri5enro
rien3s rie5rad riere4n rie5res rie3ro rie3sa rie5sta ri3eur ri2fa rif3an ri2fä ri4f3ei ri4f3er rif6f5en6d
rif4f5er rif4fr ri4fin ri2f3o rif3s2 rif4t5er 1r2ig riga3e 4r3i4gel ri4g5ene ri2gl rig3la rig3lä ri3g2o
ri1i2 rika3s4 ri2kä ri4kin ri2k3l ri2kn ri4kone ri4kor ri2k3r ri4kun rila4b rilf2 rille4n5 2rima ri4mag
ri4m3au ri4me. 2rimm 2rimp rim2s3 r2in. ri3na 4r3inan 4rinbe 3rinde rin4dia 4r3indu ri3n2e rine3i rinein4
rine3s4 2r3inf 5rinfre r2ing rin4g3a rin4gei rin6g5erw ringe6se rin4gle rin4gor rin4gr ring5sc ring5sti
ring5str 2r3inh 5ri5ni. 4rinit 2r3inj rin4kal rin4kl rin4kn rin4ko rin4kri 2rinl 6r5innenm 4rinner r5innere
r3inno 4r3innr 4rinnta rino3 2r3in2q 2rins r4ins. rin4sig rin4sol r3insp 5r4inspi r5insti 3rinsy rin4t5an
4rinte rin6tent rin6ter6g r4intr rin4t5re 2r3inv rin4vas rio2d 2r1ir r2is ri6schei ri4schl ri4sch5o rischoe6
ri4sch5ö4 ri4schw risen3 3risik 3risk ri3s4ko 4risl rismu4 4risol 4risom ri2sp ri4spi ris3pr ris4ser ris4sp
ris4ste ri4st rista4 rist5ab ris6t5erf ris6t5ers ris3to ris4t3r r2it 4r3i4tal rit5ant 2ritr rit4ra ritre3
rit3s2 ritt3a rit4tan rit4tau rit4t3h rit4to rit4tr ritt4s5o 3ritua r3i4tum rix1 1rí 2rj 2r1k rka4b5l rk3adr
r2k3a2g rka2k rk3aka rk3all r4kanl rk3are rk5assi r4k3att rkauf6st r2k3e2d r4kelem rke3lo rke4ne rken5s4t
rker4he rker4le r4k3er4w rk3ide r2k3im rk3inh rk3i4n3i rk2le rk2lu r4kneb r4knut rk3o4be rko3ef rk3o4ri
rk2os r2k3ou rk2r rk3ren r3kri r4k3rom r4krou rk4s3al rks3au rk4s5cho rk4s5ein rk4sel rks5ern rk4sin rks5inn
rk2so rks3or rks4pen rk3sta rkstati6 rk4stoc rk4stor rk3str rk5s4tue rk4sum rk4t3ak rk4t3an rk4tas rk4t5eng
rk4t5ent rkter3 rk4t5erf rk4t5erg rk4t5erk rk4t5erl rk4t5ero rk6t5ersc rk4t5erw rk4t5erz rk4t5eta rk4t3in
rk4t3o4b rk4t5rad rk4t5rat rkt5rei rk4t3ri rkt4sor rk4t3um rku2n rk3una rk3uni rku4ra rku4sa rkus3t 2r1l
rl2a rlage4n5 rlags5t r5land rlan4d5i r2l3ar rl4au rl1c rle2a r3lec r5lei. rle4st r3lex r3li rli4ne. rli4nee
rli4nem rli4nes rli2s rloes5s rlog5in rlon3 r3lor rloun4 r3lö rlös3s rl3skr rl3ste rl4sto r3l2u rlust5a
rlus4t5r rlz2 2r1m rm3ade rma4leb rm3ami r4m3amo rma5n4e r4m3ank r4manl r4manp r4mantr r4m3aph r4m3a4po3
r4marc r4marz r4matta rm2ä rm3d2 rmd4e rm3e4ck rme5erh rme5erz r4m3ei. r4m5einb rme5inha rme5inse rme5in6to
r4m5einw rme4ner rmens4 rmen5st r4m5entf r4m5ents r4mentw r4mentz r4m3erb rmere4 rmer6fah r4m5er4fo r4m5erfu
rmer6geb r4m3erh rm5erkr r4m3erl r4m5er4na r4m5ernä r4m3erp r4m5erse r4m5er4ze rm4es rme5sta rme5str rmet5as
r2mex rmid2 r4m3i4de r3min rmi6nanz rmi4nar rmi6neng r2m3i2r rmi6schw rm3iso rmiti4 rmm4a rm5man r4m3obs
rmo3el rm3ofe rmo4nau rmon3s4 rmo2r rmo3st rm1p2 rm3s2k rms2p rms4tr rm3ums rm3umt r4m3una r4m3unf 2rn r1na
r3na. r2na2b rn3abi r3nac r4nacc r4n3aes r4naho r4n3ala r4n3amt rna2n rn3an. rn3ana rn4and rn3ani r4n3ano
r4n3anz rn3app rna2r r4nare r4narg r4n3ari r4narm rn4arr rn5arra r4n3asp r4n3ast r4n3atl rnat4s3 r4nauf
r4naug r4naus r2n3äs rnd2 rndi4e rne4bl r4n3eff r3n4eid r4n5elfe r4n3e4ma rne2n r5nen. r4n5ends r4n5ener
rneng4 r2n3e2p r4n5erbi r4n5er4fa r4n5erfo r4n3erg r4n5erhe r4n5erke r4n5er4ku r4n5er4le r4n3ert r4n3er4w
r4n3erz rne4t3a rne4ter rne4to rne4t3r rnet3s rne3u4f rn3f2 rng2 r2n3i2d r2n3in rn4ina r3n4ing rnk2 rnk4a
rnn2 r2n3oe rnoe4d r3noet rn3oly rn3ope rn3opf rn3orc r4n5orde rn5ost. rn5osti r4n3ott rn1ö rnö2d r3nöt
rn3sä rnsch4 rnse4h5a rn3s2l rns2p rn3sta rn5stei rn3sti rn3str rn3stu rn3s2z rn3te rnte3e rn3tr r1nu rn3ums
rn3ur r1nü r1ny rnz2 1ro. ro3adr roben5s r5oberf ro4berg ro4berl 2robj r4obo ro4b3o4r ro4bre 2robs ro1c
3rock. ro4ckel 3rock3s ro4cku rodi4e rod2r roebel5 roe4bl roe2f r3oefe r4oeh 4r3oek 4roel. ro3ela r3oelf
r3oeli roel4la 3roemi ro3en. ro3end ro3enf ro3enz ro3erf ro3erh ro3erz ro3eta 3roetu ro3ev ro3fa ro4fen.
4roff 4rog. 3rogg ro4h3in roh3l4 ro4hoe 3rohr roh4rer ro3ir ro3iso rok2l r3okt ro3le ro4liv rol4lac
rol4l5a4g rol4lan rol4las rolle4 rol4lei rol6lerg rol6ler6w rollor4 rolls4 roll5ste r4olo rol3s ro4lym
5roman. 5romane rom4anf 4romb ro4mei romen5e rom5ent ro4mer rom5erk rom5ers 2romn r2on ro3nar ron4au rond4a
ro4n5erb roni4e ro4niki ro4niku 4ronk rons4 ron5str ron4tae ron4t5an ron4tar ron4tau ron4tä ron4tel ron6tend
ron6terf ron6terk ron4th ron4t3r ron4t3u ro3ny ro3o2f r3oog 3room 4ropf ro3pn ro3p4r 4ropt ro3rad ro3rae
ror3al ror3an ro3ras ro3rau r4o3re 4r3orga r4oro ro3rol ro3rom ro4rop rort4st r4oru ro3r4ue ror2ü ro3sa
rosa3i4 r4ose ro3se. 3roset 3rosh ro3s4i 3rosin ro3sp ros4s5al ros4s5ei ross5enke rosseri6 ros6sess ros4so
ros4spa 3rostb rost5ec ros4t5er rost5re r3oszi ro4ß5en4k ro2ßi ro2ßu ro4t3ak ro4t3al rot5art ro2tä ro4t5en4d
ro4terl rot5ers ro4thu ro4toe rot3sa rots4te rot4tau rot6terk rot6terl ro4t3um 3roule roulet4 3rout 3rowd
r4ox. ro3xa r4oxk röbel3 rö2bl rö2du 2r1ö2f 1röh 2r1ök rö2l r3ölf röl4l3a 3römi r1ör 3rösl 3rötu 2r1p r3p2a
rpe4r3a rpe4r3e rpe5re. rpe4r5in rp2fo rpi2p rp2l r2p3li rp2s3i rps3t rp3t 2rq 2r1r rra3b4r rr2ac rr3a4ck
rr2ad rrade4 rra4deb rra4den rr3aem r4r3akt r3ral rrat4st rr5aufg rr5aufl rr3äm rr1c r3reh rr5einr rrena4
rre4nob rren3s4 rren4za rren6z5er rre4pa rrere4 r4r3er4h r4r3er4l r4r3esk rre4ve r4rezi rrg2 rr4hen rr4hos
rrid4 rri5er. rrie5r4e rri5erm rrik2 rri4tan rrk2 rr4nau rrn3s rr3obs rro3el rroe4s3 rron3 rro4re r4r3osz
rrö2s3 rr2th r3ru rr2ue rrue3b rruecker6 r4rur r3r2ü rrü3b rrücker6 rry1 rrz2 2r1s r3sabo r3sac rsa5chu
r2s3a2d r4s3aem rsa4lin r4s3amp r4s3amt rs3ana r4sanb r4sanf r4sanga rs3anm r4sanp r4s3ant rs3anz r2sap
rs4ark r5s4au. rs4aue rsau6erl rsau4g rsau4m rsau4r rs2är rscha4o r3sche r4sch5e4b rscher5ei r3schi r3schl
r3scho rsch5ort r3schr rsch4ue r4s3ebe rse2e r3seg r4s5e4mis r3sen rse5n4al rse4ne rsenk4r rsen3s4 rser5ei
r4s3erh r4s3er3o r4s3erö r4s5ersc r4s3erw r4s3erz r3set r4s3eth rsex4t rs4ha4k rs4har r3s4ha4v r3shir
r3s4hor rs4il rs4kal rs4kel rs4kie rs4kis rs4kle r2sky r3s4lip r3s4mog r3snob r2so2b rs2om r4s5ort. r4s5orts
rs3ost rs2p rs5para r4sphi rs3s2 rst5abl r3stad r4stak rst5ala r4stale r4st5ans r4stant rst3as r4staus
rs5täti rs4tei r4s5teil rst5eindr rst5einga rst5emi rs4temp rs4terb rst5erba rst5er4f rs4t5er4h r4steri
rst5er4l rs4tern r4st5ero rst5er4ö rst5er4r rst5er6st rst5er4t rst5er4w rs4t5erz rs3tes rs4t5ess rs4t5eta
r3steu r3s4tev rs4tew rs2th rst5her r3s4tie r4stin rst5ing r4stit rs2to r4s3tot rs2tr rst5rät r4strea
r4s5tren rst5ret r4strun rs2tu r6stuebe rst5ums rs5tung r4stunt r4stübe r2sty rsui2 rsum4s rs3umw rs4win
r2sya rs4zin 2rt r4t5a4ben r4t3abo rta4ck rt3aeh r5taet rt3aff rt5agent rt3aka rt3akk rt3akr r4talle rt5allt
rt3alp r4t3alu rt3ama rt3ana rt3ang r5tank rt3ann rt3ans r4tanw rt5anza rt3arb r4t3arg rt5a4rie rt3arm
rt3art rt3asp r5tat. rt3atl r4t3atm rta4to r4t5auft r4taut rt3äh rt3ärm rt3ärz rtät2 r3te. r4t5eben r3ted
rte3eh rt3eff r3teh rtei3f rt3ein r5t4e5in4d r4teinh r4teinr r4teinw rtei3s4 rte4lae rte4l5ei r4telem
rte4l5en rte4ler rtel6lau rtels4t rtel5ste r4t3emb rtem4e rte4nem rte4ner rte4net rtenge6bi rten3s4 rt5entf
rt5entl r4t5ents r4tentw rteo2 rte5rae r6t5ereig r4t5erfo rt5ergu rt5ergü r4t5erla rter6mit r4t5erna
r4t5ernä r4t5ernt rtero4 rter6öff rter6sparn rt3erz r3tes rte3s4k rte5sta r4t3e4ti r4teuro r3t4hag r4t3heb
r4t3hel r5therm rt4herr rt3heu r2t3hi rt4hum r2t3i2d rti2e rti4gel rti4g3r rti4kl rt5illu r4t3i4ma r4t3ind
r4t3inf r3tit r3to rt3ope rto5pfl r4topt r4t3orc r4t3org rto4rie rto3s rt2ö r4t3ral rt5ram. rt5rams rt5rand
rt5rati rt3rea rt3reb rt5reic rt5reif r4t5reis rt5reit rt5ring r4t3ris r4t3riv r4t3rob r4troh rt5roma r4trou
rtrue4c rtrü4c rt5sand rtsch4 rtse4h rts5ing rt4sis rtski4l rt4s3or rts4tue rt4sum rt3t2 rtu5end rt3uh
rt3umb rt3und r4tunf rt3ups rtu4rei r4t3url r4t3urs rtu2t r4t3ute rt2y1 rtz2 ru1a ru3a2r3 rube4 rubens6t
ru4ch5er5 ruchter6 ruch6top rucht5s ru4ck3a ru6ck5erho ru6ckerhö ruck5er6kr ru4cku rude4a rude4l5i ru2dr
rueb3r 5rueckf 5rueckg 5rueckz ru5enz. ru5enzs 1r2uf 3ruf. ru2f3a ruf5erei ruf5erk ru2fo ruf4se ruf4ter
ru4fum ru2gr rug4sa ruhe3i 3ruhm ruh3ri 3ruin ru3in. ru3ins ru3ist 2r3ulk 2r3ulm 2rum ruma2 ru4maa ru4m5aer
ru4mal ru4mar ru4mär r3umd 4rumf ru2mi rum4mei r4umpe rum4ple r4ums. r3umt r3umw 2r3una 2r3unb 4run4d3a
r4unde run4d5eb run4d5ei run6demo runden5e run4dep run6d5erf run6d5erk run6d5erl run6d5ern run6dero
run6d5ers run6d5ert run6d5erw run6d5erz 4rundn run4do rund3r rund3s run4due 4rundv 4rundz runei4 4r3unem
run4en 2runf runft3 4run4ga 4r5ungeh run4gei run4gel run6gerg 4rungl run4gla run4gr 2r3u2ni 2r3unl 2runm
2runn 2runr 4runse 4runsi 2runt runte4 2runw ru2p3a 2rupd ru2p3h 2r1ur ru2ra ru2r3e r2us rus4s5er 3russi
3russl rus4spa rus4ste rus6t5erf rust3o ru4ß3er ru4t3ab ru4tak ru4t3an ru4t3ap ru4tar ru4tau rute2 ru4tei
ru4t3el rut5erf ru4t3o2 ru2t3r rut6scha 2ruz ru2zw 2rüb rü4bc rü4bs rü4ckel 3rückg rücks4 rück5sa rück5sp
rü4fet rü2fo rü4h3el rüher4 rüh3la rün3f rün3z2 rüse2 2rv rve3a rve4n3e r4ventz rve3s rv2o 2rw rwe4gel
r5weis r2wo. 2r1x ry2ac ry2c ryl3e ry3sth 1ryx 2rz rza2b rz4aeh r2z3af r2zak r2z3al rz3am rz3and r4z3ant
rz3app r2z3ar r2zas r2zat r3zäh rz3ega r4zelem rzell4a rzen3e rzen6gen rzen6ten r4z5ents r4zentw r4zentz
rz3epe r4z3erd r4z5er5ei r4z5erfo r4z5erfr rz5erfu rz5erfü r4z3erg r6z5erreg rz5er4sa r4z5ersc r4z3erw
r4z3erz r4z3ess rzeu4g5i rzeugin6n r2z3id r4z3ind r4z3inf rz3inh r4z3inj r4z3int rz3inv rzkop4 rz5oele rz2of
r2z3ot rz4t3au rzten4g rzt5ric rzu4gl rzum2 r4zwar r3zwec r4zweis r4zwet r4z5wir rz4wis r2zwo 1sa 3s2aa
2s1ab sab2ä 5s4abbat 3sabel sa4ben sab5erk 3sabet s3abh sa4b3i4t sa2bl sa4b3or sa2br sa3b4ru sab4rü s3abs
2sacc sa5chal 3s4ache sach3o4 sachs4 sach3t 3sachv s2ack sa4cki 2s3ada sa4der 2s3adm 2s3a2dr s2aeb 3saec
sa3e2d 3saeg 4s3aehn 4s3aelt 4saemt s5aemte 4s3aend 4s5aengs 2s3aep 2saeq s3aerm 3s2aet 4saeugi 3saeul
4s5aeuss 4s3aeuß sa4fe. 2s3aff sa3f2r s2aft saf4tr saft3s4 3sage. sage3i 5sagen. 4s5a4gent 2s3agg sa4gio
2s3a2gr sah3l sah3n4a s2ahs 3s2ai sai2b sa3ik sai4ka sail2 sai2r s1ak sa2ka 3sa3kar 3s4aki 2sakk 3sako
2s3akt sa4kus 2sakz 3s2al. sa3la sa4lan sa4lar sal4at sal4bo 3sald sa4leb sa4l5erb sa4l5erk 3s2ali sa4l3id
sali5er. sal5ins sal4le. 4s3alli s3allt sa4lor 3s2alp sal4s3o s4alto 3salz sal4zer sal4zw 3sam. sa4mae
sa4map 4s3a4mat sa2mä 4s3ambu 3s2ame 4s3a4mei samen3 4s5a4meri 3samf sa4min 3samk s2amm sammen5 5samml
2s3amn sa4m3oe samp4 4s3amph 3sams sam3sc sam4ti sam4to sam4tre sam4tri samt5s4k samts4t 3samu sa4nae
4s3anal sa4nan s4ana3t sa2nä 4s3anbr san2c s4and. san4dab san4dan san4d5ar san4dob san4dre san4d5ri
3s4and5s4 sa4n3er 4sanfa 4sanfä 3sang. 3sanie 4s5anker sank4l 2s3anl 2s3a2no 2s3ans s4ans. san4sk san5sp
4santr 4santw 2sanw s1ap sa2pe 2sapf sapi3 sa4pos 2sap3p s2apr 2s1a2q s1ar 3sar. s2ara sa4rau 2s3arb 2sarc
s2ard 4sarea 3sarg. s4arge sar4gl s4args 4sargu 4sa4rit 2sarl 2sarm 2sarr s2ars 2sart sarts4 s2a2r3u2 s2arv
s2arw 2sarz 2s3a2s2p 4s3asso sa3s4tu 2s3a2sy satan4 sa4t5ant sa3te sa4t3ei 4s3a4tem 2s3atl 2s3atm sa4tol
sa2tr sats2 sa3t4su 4s3atta 4s3attr 3s4atz sat4zel sat4z5en sat4zer5 satz5ere 5satzk s2au. 3s4auc 3s2aue
sauen3 sau4ere sau6erste 4s3aufb sau5fra s3aufs s3aufz s5auges sau4g5la sau4gle sau4glo 5sau4g3r sau2i
2s3auk 3s4aum s4aun sau3na3 s2aur 4s3aura sauri3 4s3ausb 4sausd 4s5ausei 4s3ausf 4s3ausg 4s3ausl 4s3ausm
4s3ausn s3ausp 4s3ausr 4s3auss 4s5austr s3ausu s3ausü 4s3ausw 4s3ausz 2s3auß sauto6rin s3a2xi s4axo sa2y1
1sä s2äb 3s2äck 3s2äg säge3i s1äh 2sähn 2s3ält 2s1äm 3säma 3säml 2s3änd 4s3ängs 2s1äp 2säq s1är s2är. 2sära
s2ärg 2särm 2särz s2ät s4äuge 4säugi 3säul 3s4äur 4s3äuss 2säuß 2sb2 sba4ne sb4au sbau4c sbau6m5en sbe3n4a
sbe3ra sber4e sbest5op sbi2e s3bl s3bo s3br sbue5be sbü3be 1sc 2sc. 2scab 2scac 2scaf 2scal 2scam s2can
2scar 2scas 2scat s1ce 2scei 2s4ch. 4schabf scha5cher. s4chad s4cha4e 4schaep 4schaeq 3schaf s4chal 4schame
sch5ana 4schanc 4schang 4schanl 4schans 4schant 4schanw 4schao 4schap 5schar. 4schara 4scharb 4scharc
sch5arme 4scharo s4chauf 6schaufk 6schaufn 6schausf 6schauss s2chä 4schäp 4schäq 2schb 2schc 2schd s4che.
4schech 4schef. 4schefs 4sch5ei. 4scheim sch6ein. 6scheinm schei4s s4chel 4schemi 4schemp 6scheng. 6schentk
s4cher scherin6s scher6kran 6schernt scher6trag 5scherü 3sches 4sches4s 4schex 2schf 2schg 2schh s2chi
4sch3id 3schie 5schil 4schimi 4schinf 4schins 4schint 4schiru 2schj 2schk 4schlad 6schlaed 4schläd 4schle.
4schleb 4schleh 6schlein 4schloc 4schlog sch5lor 4schlöc 4schluf 6schmaes 6schmaeß 4schmas 4schmaß 4schmäs
4schmäß 4schmed 4schmes 4schmex 4schmod 4schmoh 4schmüh 4schmy 4schn. 4schnas 4schneb 4schneg sch4nic
4schnum sc4ho 4schobj scho4e 4schoer scho4f sch5ofe 4schoh 4schorc sch5ord sch5org sch5orte sch5ortu 4schox
4schök 4schöl 3schön 4schör 2schp 2schq 4schrad 4schrag 4schras 4schräu 4schre. 4schrea 4schref 4schreg
4schreh 6schreif 4schrep 4schres 4schrin 4schris 4schrol 4schron 6schrote 4schrou 4schrus 4schrut 2schs
sch3s4k schs4p sch5sta sch5s4ti sch5str sch5stu 2scht sch3t4a scht5sp s4chu 4schuhu 4schunt sch2ü 2schv
s4chw 4schwaa 4schwas 4schwäl 4schwec 4schweg 4schwet 4schwid 2schz 2scj 2s1cl 2sco sco2r scre2 s2cri 2scs
2scu 2scy 2sd2 s2daq sdaue4 s3de sde2a s3di sdi2a sdi2e s3do s3dr s3ds s3du sdue3b sdü3b 1se sea2n se3at.
seauto4 s3e4ben seb2l 4s3echo sechst5r 4s3echt 2s3eck sed2 sedi4e se4dik se4dit 3see se4e3i4g see3na se3end
see5n4e se3enz seep2 see3ra se3erb se3erd se3erf seer4i se3erk se3ern se3err se3ers se3ert se3erz see3s4k
2s3eff sef2l 4s3e4gal segelei6 se2gl se3gla se3glä se3glo se2gn s3e2go seg2r seh5abe se4h3a4g se4h3ak
se4h5ang se4hap se4h3ar seh5ein se4heng se6hense sehen4t seh5ente se4hep se4h5erf se4h5er4k se4h5erl seh5erz
seh5ing seh5int seh3l seh3na seh3ra seh3ri seh3ro seh3s 3seh3t se4h3ur se4hüb 2s3ei. 2s3eic 4s3eid. 4s5eidec
4s5eides 4s3eids 4s5eifer 2s3eig s4eih s2eil sei4l3a sei4lei 4s3eime se3imp 5s4ein. 4s3einb 4s3ein4e seine5i
seinen4 4s5einfl se5in4fo 4s5einfu 4s5einfü 4s3eing sein4ha 4s5einhe 4s3eini 4s3eink 4s3einm s3einn se5inne
4s3einr s5einsat s5einsät 4s5einsc s5einspa sein6stit sein6str se5in6ten sein6ter 4s5eintr 4s3einw 4s3einz
2s3eis 3s4eism 3s2eit 3sekr 3sekt 3seku 2sekz s2el. se4l3ac sela4n se4l5ano se4lanz se4l3at se4l3au s2elb
selbst5e sel3d4 sel3e4c se4lef 4s3e4leg se4l5eig 6selektr 4seleme selen5e sel5erd se4l5er5e se4l5erf
se4l5erk se4l5erl 4s3elf. 4s3elfm sel5ind sel5inf sel5inn se6l5inst sel5int 4s3elix sel3k2 3s2eln se4l3ob
3s2els sel5skl sel5sko sel5stem sel3sz se2lü selz2 4s3e4mig 2s3emp s4en. sena4b sen3ad se4na4g se4nah sena4r
se4n3au se5n4au. se2nä senderin6f sen5eck se5neg senei4l se4nel sen5ende senen5e se4nep se6n5erei se4n5erf
se4n5erk se4n5ers se4nerw se4n5ess se4n3e4v 3s2enf 4sengp senhaus6 3s2eni se4n3im se4n3in 6s5en6keli
sen6kero sen4kni senks4 sen3ob se4noe se4n5ott se4noz s4ensa sensch4 sen4s5e4h sen6s5ers sen4s5i4d sen4s5in
3s4enso senst4 sen5stal sens6temp sen5sti 4s3entd 4s3entf 4s3entg 4sentla 4s3entn sen6t5ric 4s3ents 4sentw
4sentz se4n3un sen4zun seo2b se3of se3oh seo2r se4pen se3p2f se4pit 3seq se3ra. ser5adl ser3af ser5age
se3rai ser3a4k ser3al ser3am se5rand ser5anz ser5äus serb2 s5erbe. se4r3e4b ser5eck serei4f 6s5ereign
se4r5eim se4rein serei5s6t ser5eli sere4m ser5emi 3s4eren se4r5en5e se4r5enk se4r5ens ser5enth se4r5erb
serer5e ser5ersc 4s3ergä 6sergebn ser5ha 4s3erhö se4r3id 3serie ser5inner serk4 6s5erkran 4s5erläs 4s5er4le.
4s5er4len 4s5ermah 4s5ernte ser3o4b ser3oc se3rod 4s5eroef se5roel 4s3eros 4s3erot 4s3eröf se3röl s4ers.
sersau4 6s5erschü 4s5erseh ser6sehn sers4k se5r4ue serue5b se5r4um. se5rumm se3r2ü serü3b 3s4erv 3ses.
sesch4 4s3e4sel se5skan 4s5eskap se3so ses2p 4s3essa s4essel sest2 se3sta se5stec se5stei se5stel se5stemp
se3sto se3stu 4s3e4tap 4s3e4thi 4s3e4tho 4s3e4tik set3sp 3setu se3tun 3setz set4zei seu2f se3ufe se3uh
2s3eul se3um2 se3u2n 2s3eup seu2t se3ute se3uto 4s3e4van s1ex 3s4ex. 4sex4am se4xen sex2k s2exo 2sex2p
sext4an sex5ti 4sext4r 3s4exu 2sex2z 1sé 2s1f2 s3fa sfal6l5er s3fe sfi4le. sfin4s sf4la s3fo s3fö 2sg2 s3ga
sga2t s3gä s3ge sgeha4 sge4h5ab sgel4dr sge3lu sge3n4a s3gi s3gm s3go s3gö s3gr 2s1h 3s2ha. s3hae s4ha4ke.
shal4li shalt4s5 3s4hamp s4has. s3hä 3shi. sh4ia 3s2hib 3s2hig 3s2hik 3s4hip shi2r 3s4hirt sh1l sh1n s3hoc
s3hoe s4hoe. s3hof 3s4hoo 3s2ho2p3 sho4re 3s4ho2w3 s3hö sh2r sh4re sh2u shut3 sh2ü 1si si5ach. si3am. si3as
sia4se 2siat sib2 3sic sichts5te sicker5e 4s3i4dea 4s3idee 4s3ideo si3der 2si2dy s2ie sie4b3a sieben5s6
sie4br sie4bu si2ed sie4gl si3ell sien3s si3ern sie3s2 si1f2 s2ig si2g3a2 si2gä si4g3ei s3i4gel si2gl sig2n
sig4nu si2g3r sig3s4e sig3sp sig5sto si4k3ab si4kad si4k3ae si4k3a4g si4k3ak si4kalb si4kana si4k5ans
si6kanth si4kanw si4k3ar sik5asp sik5ass si2k3ä si4k3el si4k5ens si6k5erei sik5erfo si6k5erke si4k5er4z
si2k3i2 sikin3 si2k3l sik5le si2k3n siko3n siko3s si2kö si2k3r sik3s sikt2 si2ku si2kü s2il 3silb silber5e
sil4br sil3c 3sili 2s3ill si4mag 2s3imb 2s3imm 4s3impf sim4st 3s4imu si3n2a si5nau s3ind 4sindu sines4
4s3infe 4s5infor 4s3infr sin4gae sin4g5an sin5g6le. sin4glo sin4g3r sings4 sing5sa sing5sc sing5so 2s3inh
sini5er. 4s3i4n3it 3sinn. s5innenm s5inner4 sin6nerf 3sinnl 4s3inno 3sinns 2s3inq 2s3ins 3s4ins. sin4th
s4into 2s3inv 2s3inz si4onm sion4s si3os 3sip s2ir 2s3irr si4sam 3sisc si4scha si4schl si4schn si4schu
si4schw si2s3e2 sisen3 sis3i si4sin si4sis sismu4 si2so sis3or siss2 3s4ist si2su 3s2it si4tal si4tau si4tra
si4t3re sit3s sit4zel sit6z5erm siv3a si4val si4van sive3 si4v5er4f si4vin siv3o2 si4vor si2vr 1sí 2sj s3jo
s1k2 2sk. 2skab 2skae ska3la 2skam 5skanda 2skap 2s3kar 2s3kas 4skata ska4te. 4skateg s4kater ska4tes ska4to
ska4t3r 2skau 2skä 2skb ske4l3i 2ske2n sken3e 3s2kep ske3ra s4ketc s3kh 3s2ki. s2kia 3s2kif s2kig 3s2kik
2skin s2kip 2skir 3s4kire s4kis. 3skiv 3skiz s3klam 4sklas s4klav 5sklave 2sklu 2skn 4skoe sko3ef 2skoh
2skol 4s3kom 4s3kon 3skop. s4kopa sko4par s4kope s4ko4pr 2skow 2skö 2s3kra skraf4 2s3kre s4krib 4skris
4skrit 2s3kro 2skru 2sk3s sk3t skto4 s3kue 3skulp 2s3kun skun6dei s3kur 2s3kü 2skv 2s1l2 s3lab s3lae 3slal
sla4ma sland5a 4s3lar 3slash sla3sp s3l4au sla4ve s3lä sl3b s3le sle4gas slers4 s3lic sl4ob slo5be s3loc
3s4loga 3s2low s3lö sl4um 2s1m2 s3ma smab2 sma3la s4mall sm4an sm4ar smar4k5n sma5sc sma3sp smen4t5i s3mi
smi2e smi2t3 smitte4 s3mu smusiker6f s3mü 2s1n sn2a snab2 snae4s3 snä2s3 s3n2e sn4eu s3ni sni5er. sni5ers
sn4ob snus2 1so 2s3oas s1ob s2oba 4so4ber 2sobj so2b3l 2sobm 4so4boe s2o1c 3sock s4oda sodi2 so2do so3e2b
2s3oe2d soe2f 2s3oek 2s3oes so3et so4fen s4off. 4s3offi 3s2oft sog2l s2oh 2s3o2he 3s4ohl sohle4 sohlen5
4s3ohng 2s3ohr 2s3okt 3sol. so3la 3solan so4l3au sol3c 3sold sol4d5er 3sole so4l3ei so4lig sol4l3a sol4l5er
3solm so3lo solo3p solo3s 3sols so3lu 2s3o2ly 2s3omb some4n3 3somm s2on so4nau 3sond sone2 so4n3eh so4ner
son4ga 3sonn son5ori sons4a son4s3o so1o 2s3o2pe 2s3opf 3s4opr sop3s2 2sopt 4s3orat 2s3ord sore2 so4rei
so4r3el so4rem so4rer 4s3orga sorgi3 4s3o4rie so2r3o2 sor4tau 4s5ortes 4s3orth 5sorti sort4st sose4 2sosm
so3s2p 3s2oss s3osth 2s3osz 3so3ß 3sott soun4d3 2s3out 2s1ox s2oz 2s3o2ze sö2c 2s1ö2d s1ö2f s3öffn 1söh
2s1ök 2s1öl 2s1ös sp2 2sp. 4spaa s4pace 4spack 3spaen 4spaer 3spaet s4paga 4spage spa4ge. 2spak 4spala
4spalä 4spale s4pali 4spalm 5spalt spal4t5a spa2m s2p4an 5spannu 5spant. 4spanth 4spanz 2spap sp4ar 4spara
spa4rap s4pard 3sparr 5s6parten 4spartn 4sparty 4spassi 3spaß 3s4pat. 5spatel 4spati 4spatr s4pats 2spau
s2paz 5spazie 2späd 3spän 2spär 3spät 2spc 2spe. s2pea 3s4pedi s2pee 2speg 3speic 4spein 3speis s4pek
4spensi 4s3perf 3sperg s3peri 4sperle s3pern 3s4perr sper6r5ei 4s3pers 4speru 4sperü 3s4pese 2s3pet 3spex
3s2pez 2s3pf 5sphaer s4phal s3phan 4s3phas s2phä 4sphän 3sphär s4phin 2sphy 1spi 2spia 3s2pi4e 4spiep 4spier
spier4r 2spig spi2k 2s3pil 4sping 3s4pinn 2spip s2pir 4spiro 2spis 2s3pla 2s3plä 4sple sp3le. 3s2pli 2s3plu
s3pn 2spod 2spog 3s2poh 3spoi 2s3pok 4spol 3s2pom 3s4pons 2spoo 4spop s4pore 3s4porn spor6tag spor4tu 4sporz
2s3pos 4spote 4spoti s4pots spo3w s2pö 4spr. 4sprael 4spraem s4praen 4spraep 4spraes 4spraev 4spraez 4sprak
s4pran 4sprax 3spray s3präd 4spräl 4spräm s4prän 4spräp 4spräs 4spräv 4spräz 3s4prec 4spred 4spreis 5spreiz
3s4pren 4spres s4pric 5spring 5sprint 4sprinz 4sprio 4spriv 4sprob 4sprod 4sprof 4sprog 4sproj 4sprom 4sprop
5spross 4sprot 4sprov 4sproz 3spruc 5spruec 4spruef 3sprüc 4sprüf 3sprüh 3sprün 2s3ps s4ps. sp3t 4spub 2spuf
3spuk s2pul 4spulv 2spum 4spunk 2spup 3s2pur spu4rer 2sput 1spü s2pür 2s3py 2sq s3qu 2s1r2 s3ra srat4s5t
s3rä s3re sre5cha s3rh sroe4s sroes5c sro3tu srö2s srös3c s3ru sruecker6 s3rü srücker6 2s1s s3s4aba ssa5ble
ssa3bo s4sach. s2s3aj ss5alar s4s3all s4sanf s4s3ang s4sanh s4sanp s4s3anz ssa4ro ssa2s s4s3asi s4s3ass
ssa3s4t ss3att ss3aud s4s3au4f ssau4n ssau4r ssau5ri s3sät s3s2äu ss2ca s2sce ssch2 s6scheid. sscheiner6
sse3a s4seben sse4ck sse3ec s3seh ss3eib sse5in4d sse5inha ss5einl sse5inte s4sekä s4selem sse6l5end
sse4l5oe sse4lö s3sen s4s5endl sse6nend sse6nene sse6n5ent s6senerg ssener5i ssengene6 sse4nid ssenk4
ssen6kel. ssen6keln ssen6kels sse4no ssen6s5au s6sen6sem ssen6te. sser5a4d sser5as sse6r5att sse6r5ent
sse4rep sser6fahru sser6gebn ss5ernt sser4öf sses4sa sses6sen s4s5estr ssex2 s4sexa ssgene6ri s3s4hut
ssicht6s s3sie ss3i4ko s4s3imp s4sind ssing5s s4s3int ss3iso s4s3isr s2sk s5skala ss3oef ss3oel ss3ofe
ss3off ssoi2 s4sonk sso5ral s5sorde s4s5orgi s2söf ss4pec ss4pen s2spl s4spro ssquet4 ss3s2 sssau4 ss5spr
s4st. sst2a s3stab s5stad s3stae s4s3tak ss3tas ss5tauc s3stä ss5täti s5stein s3stel ss4teng s3s4tep ss4tern
ss3tet s3steu ss5teur ss3tho s3stie ss4tin ss4toer s3stop s3stöp s5stör ss4tras ss4trat s4strie s5stun s2sty
s4sumg s4sumk s4sumr ss5umsc s4s5umse s4suns s4sunw s3sup s4s3urk s2sz 2st. s2ta 4s3ta. 3staa 3stab. 4stabb
4stabel 5stabes 4stabfl 4stabh 3stabi 4stabit 4stabl sta4bli st3abo 5stabs. st4absa 4stabst 4stabt 4stabz
st2ac 4stada 3stadi 4stadj 4stadm 3stadt 3s4taeb 4staebt 3staed 4staeg 4staehn 4staelt 6staenz 4staep
st5aerm 5staett 4staeus 4staeuß 4stafel 3staff st3afr 2stag s4tagg s4tagl 3s4tagr stai2 st3aka s3tal. 4stala
sta5lak 4stalb sta5l6er st3alg st3alm st3alp st3alr st3alv st3a4mi 3stamm stam4ma 3stan. 4st3ana 4stanb
3stand 4stanf 5stange. 6stangeb 6stangek st5angel st5anges 4stangr 4stanl 4st3anm 4stann st3ano 4stanp
st6ans. st5ansp 4stanw st3a2o 5stapeln 3stapl stapo3 st3app 3s4tar. sta4ra 4stari 4starn 3s4tars star4ta
4starti 4starz 2stas 3stase stas4tr 4statb 3stati st3atl st3ato 5staub. 4staubh 4stauf st5aufb st5aufs
4s3taug 3staup 5s4taur 4stausc stau6scha 4stausg 4stauss staussen6 4stauto stauto6r 3stauu 2stav 2s3tax
1s2tä s4täb 3städ 2stäf 2s3täg 4stähn 4stält s4tänd 4stänz 2stäp st3ärm st3ärz 4stäte 3stätt 4stäus 4stäuß
2stb 2stc st3ch 2std 4s3te. 3steak 4s5team 4stean st5eben 5s4teche 5stechk 4stechn ste2d st3edi 3stedt 2stee
3s2teg ste4g3r 3steh 4stehr 4steic s4t3eid s4teif 5steifi st5eifr s4teig 5steiga stei4gr 5steigu steil5a
4steilc 4steils 5steind 6steindr ste5i4sc s4t5eise s4t3eiw 2stek 4stel. 4stela 4stelef st5elek 4stelem
4steleo 4stelep stel6laen stel6l5än 4stelm 4steln stel5oe ste4lö 4stels 4stem. 4stema ste4m5ac ste6m5ent
ste4mer 4stemi ste4min 6stemper 4stempf ste4mu 2sten 4sten. stende6t s4t5ends stenei6l stenei6s sten3s4
s4t5entf s4t5entg s4t5entl s4tents s4tentw s4tepi 4stepr 4s5ter. 4sterba s6terben st5erbrin 4stere. ste4rec
4sterei ster5eif ste4rel 4sterem 4s5teren 5stereo ste4rep 4sterer 4steres 4sterf st5erfin 4sterg ster6gie
4sterh 5steril s4terit 4ster5k 4sterl 4sterm st6ern. 4sterö 4sterr 4sters 4stert 4sterw 4sterz st5er4zo
4stes stese4 stes5er stes6se. ste4st stes5ta s4testn stes5tr 2stet s3tet. ste4tab ste4tag 3s4teth 3s4teti
3s4tett s2teu 3steue 4steul st5eura 2stev st3eva st3e4vi 2stex s4texa st5extr 2stf 2stg 2sth st3heb st3hee
st3hel st5herd s5therm s4theu st3hex s2t3hi s2t3ho s2thu 2s3tia 2stib 3s2tic 6sticket 2stid 4stie. 4stiefl
3sti4el stie6lei 4stien 3s4ties 3stieß 3s2tif 2stig st5i4gel 2s3tik sti4kam sti4kan sti4kar sti4kas
sti6k5ere sti4kl sti4kr s2til 3stil. sti4la s3tild 3stile 3stils 3s2tim 4stimp sti3na st3inb s4t3ind
4s4t3inf s4t3inh s4tink st5inka 5stinke st5inko st3ins s4tinsz 4s4t3int 2stio 4stip. 3s4tipe 4stips s2ti2r
st3iri 3stirn 4st3iro 4stis sti6scha st3iso st3isr st3ita 4stite 4stiti 5stitui 2stiv stiva4 stiz3a 2stj
2stk st5kan 2stl 2stm 2stn 4sto. 4st3o4bl 4stocht 2s3tod 4stoech 4s4t3oef 4stoen 4stoepf s4toes 4stoet 3stof
6stoffiz s2toh 4stoil s4tois 3s4toll sto4ne. 4stonn 4stoo s4t3ope 4stopf. 4s5topo 3s4topp 4stor. 4stord
4stores 4storf 4storg 4stori 4storp 4stors 4stort s4tory s2tos 3stoss stost5r st3osz 3stoß 4stota 4s3tote
s4tott 4stou 1s2tö 4stöch 3stöck 2stöf 2s3t2öl 2stön 4stöpf 2stöt 2stp 2stq 4strad 4s5traec 4straeg 6straeum
stra4f5a s4trafe s4traft 4strag 4strahi 5st6rahl 4strai 4strak 4stral stra5la 6strangi 5strangs s5trank
4strans st5rast 3straß 4straum 4s3träc 3sträf 4sträg 3sträs 3sträß 4sträum 4stre. 3streb st6reck 4stref
4streg 4s5treib 5streif 5streik s4t5reis 4streno 4strep 4streso s4tress st5rest 4stret 6streuem 6streues
4streuh 5s4treuu 4strez 4strib strie5s4 4strig 4strik 4strink 5s4tripp 4stris 4striu st2ro 4stroc 4stroep
3s4troh s4troma 5s4trome 5stromk 5stroms 4stropf 4stros s4t5rose 3ström 4ströp 3s4trud 6struemm 4struh
3struk 4strup st3rüb 4strümm 2st3s2 sts4a stsau4 st4sb stsch4 sts4i 2st3t2 s2tub 5stuben 4s5tuch 3stud
4s5tuech 5s4tueck 3stueh stu4el 3s4tuen 4stuer. 4stuere 5stuetz 3stuf st3uga 3stuh s2t3uk 4stumf 4stumo
4stums stum4st 4stun. st3unb 3stund 4stune s4tunf 3stunk 4stunn 4stuns 4s3turb stu5re sturi3 s4turk st3url
stur6mei 4s5turn 4sturs 4st3urt 3s4turz 2s3tus 3s2tut 1s2tü 4stübu 4stüch 3stüh 4stür. 4stürc 4stüre 4stürg
4stürs 4stürw 3stürz 4stütc 2stv 2stw 3s2tyl 2stz2 1su su3al. su3an su2b1 suba2 4subi sub3in sub3l sub3s
3suc such3o such6s5ende such6spe such6ters sucht4s 3sud 2sueb 3suec sue2d3 sueden4 3suef su3ell 3suen 3suep
su3ez su2f 2s3ufe su3fi sugge4s 2s1uh su3is su3it. su2k su3li 3sulta su4m3an su4mar su4mau su4mei su4m3el
sument4 su6m5ents su6mentw su4m3et 2sumf su4m3id su4m3in 4sumla 3s4umm su4m3o4r 3s2ump 4s3umst su2n 2s3una
sunder4 sun6d5erh sun6d5ess sunds4 2s3une 2s3unf 6s5ungena 4s3ungl 2s3uni 2s3unl 2sunm 4sunsi sun3st 2sunt
2sunv s4unwa 4sunwe 2supd sup3p su4rau su4r3ei su4r3er 3s4urf sur5ins su2r3o2 s5urspr sus1 su3shi s1ut su2te
su2to 1sü 2süb sü4be 3sü2d1 süden4 3sün s2üs 2sv2 s3ve svie2 svieh3 s3vo svoran6s 2sw s3we swe6gers sweg3s
sweh2 3s2wim 4s5wink s4wist 1sy sya2 sy3ab syl1 3syli sy2lo sy2lu sym3 sy2n3 3synd 2syo 3sys sy3sto sz2
2s3za 2s3zä 2sz4ei szeits4 2szel 3s4zena s4zend 3s4ze3n4e s4zeni 4szent 2szer sze3ra 2szet 2szeu 3s2zew
2szie 3s4zint 3s2zis 2szo s3zs sz3t sz4ts 2s3zu sz4un szu3ni 2s3zü 2szw 2szy 1ß 2ß1a2 ß3ac 2ß1ä 2ßb2 ßbal4li
ßbau4c ßbrau4 2ß1c 2ßd2 ße2be 2ß1ec 2ß1ef 2ß3e2g 2ß1ei 2ß1ek ße2l3a2 4ß3e4lek ßels2 ßel3sk 2ß3emp ß4en.
ße2na2 ßene2 4ß5energ ße2ni ßenk2 ße2n3o2 ßens4p ßen3s4t ßen4te. 4ß3entf 4ß3entl 4ß3ents 4ßentw 4ßentz
2ß1e2p ßer3a ßere2 ßerei5s4 4ß5er4geb ßerk2 ßer4ke ßer4le ßermen4 4ß3ersa ßer4seh ßers4k 2ß3er2z 2ß3es4s
4ß3estr 2ß1ex 2ß1f2 2ßg2 ßgel4dr ß3gm 2ß1h ßi2g3a2 ßig3s4e 2ß1i2k 2ß1il 2ß1im 2ß1in 2ß1i2o 2ßj 2ß1k2 ß3kh
2ß1l ßlers4 ßli1 2ß1m ßmut4 2ß1n 2ß1o2 ßoe2 ßos2 2ß1ö2 2ß1p2 2ßq 2ß1r ßroe4s3 ßrö2s3 ß3ru 2ß1s2 ßsau2 ßsch2
ßst2 2ßt ß2t3in ßt2ö ßtu5er. ßtu5ers 2ß1ue 2ß1um 2ß3unf 2ßunt 2ßunv 2ß1ü 2ßv ßvie2 ßvieh3 2ßw 2ßz2 ß3zs 1t
3taan ta3ar 4taat t2aba ta4b3an 2t3abb 2tabd 3tabel 2tabf 2tabg 2tabh 4t3a4b3i4t 2tabk 4t3abla 4t3a4blä
5tablet 4t3ablö 2tabm 2tabn tab5ort 2ta2br 2tabs t4absä 2t3abt 3tabu ta4bue tabu5s ta2bü 2tabw taby2 2tabz
2t1ac t4ache ta3chi ta3cho tach4r 4tachs ta3chu 3tacl 3tacu 2t3add 4t3a4der tadi3o4 t3adm t3a4dol 2t3a2dr
ta3d2s 4tadt tad4t3a4 2tadv ta2e t3aebt tae2d ta3ede ta3edr 3t2aef 3taeg t3aega 4taegy 2taeh t3aehn ta3ei
3taele 4t3aelt 2tae2m t3aemt t5aenderu ta3ent 3taenz 2t3aep 2taeq tae6renz tae6rers tae4rob t2aet 3taete
taets5t t3aetz 4t3aeug 5taeusc t5aeuss 4t3aeuß 2t3aex 3taf. 3tafa 3tafel 2taff t3afg ta3flu ta3fra 3t2ag
ta2g3a2 ta4g3ei tage4si ta4git ta5gla ta4glo tagse4 tags5ta 2tahl tah4ler tah4li tahls4t tahl5ste tah4l3u
3t2ai ta3i2k tai2l3 tai4ne. ta3ins ta3ir. ta2ka 2takk 3takl ta3kla 2t3akq ta4kro tak6t5erf tak6t5er6z
tak4t5in 4t5aktiv tak4t3o4 tak4tum 2takz t2al. tal3a4b tal3ac ta3lad ta3lag tal3a4s t2alb t3alb. 4t5alben
t3albk 3talbr ta4leb talem4 tal5emb 3talen ta4l5end ta4l5eng ta4l5en4s 3taler ta4l5er4f ta4l5erg ta4l5erh
tal5ersa ta4l5ert ta4let ta4leu t3algo 3talia tali6ene 3talis 3talke tal4l5ac tal4lan tal6l5auf tal6l5ein
tal6l5erh tal6lerm tall3s4 4t3alm. 3talo ta4lob ta4lop ta4l3o4r ta3lö talp2 3t2als tal4sae 4talter talt4s
3t4am. t4amar 3tamen t3a4mer tam6mense tam4m5er tam4m3o 2t3a2mö t3ampl t3ampu 3t4ams 2t3amt 3tamu ta2na
4t3anal ta2nä 3tanbu 3tan2c tan4dan tan6d5erk t5andra tan4dre tan4d5ri tand4s5a tand6sen tand4sk tand4st
2tanf 4tangab tan4gar 5tango. 5tangos t3ang4r tan4gra 4tanhä t4ani t4anj tan4kan tan4klo 3tanks 4t3ankü
2tanl 4t3anna 3t4anne tano2 ta4nod 4t3a4nom t3anon ta4nop ta4nor 4t5ansat t3ansc 4t5anspr 4tanstr t4ant.
tan4tan 4tantei 5tantenf 5tantenp t5antig 5tantis 4tanwae 4tanwal 4tanwä t4anz. tan4zar tan6z5erf tan6z5erh
4t3anzu 4t3anzü tan4zw ta4pe. ta4pes 2tapf ta2pl ta4poka t3app. 4tappa t3appr ta4rab 4t5arabi ta4rad
3ta4r3al 4t3a4ram ta4ranf ta4rang ta4r3ap ta4rat tarb2 2tarc 5tarchl 5tarchr 3tard 4t3area tar5ein ta4r3el
ta4rer tar5ere tar5ers 3tari tar5ins 4t3arm. t3armb 4t5arme. 4t5armee 6t5armen. 6tar6meni 4t3arms 3tarn
t3a4rom 4tarot ta3rö 2tart tar4tau tar4t5e4c 5tartei tar6t5eig tar6t5ere t5artik tar4t5in tar4to tar6t5rau
tar4tre tar6t5ric tart3s 3tartü 3tarty ta3rum 4tarzt 3tas. t2asc tas4k3l ta3spr ta4s3s 4t3assi 4tasso 3t2ast
ta4ste tast5ei tas4tin tas4to 2t3as2z 2t1aß t4at. ta4t3an ta4t5arm 3tatb t2ate tat5ein ta3tel 4ta4tem
ta4t5ent ta4t3er ta4t3hi 4t3atom tat5ort tat5ric ta4tro 3tatsa 4tatta tatt5an 4tatti 3tatur tat3zw tau4b3a
tau4bei 3taubh tau4b3l tau4b3r t4auc tauchs4 t3audi tau3e tauer4l tau4fak t5aufar 4t5aufba t3aufd 5taufe.
tau4f5eu 4t3auff 4t3aufg t3aufh 4t5aufko 4t3aufl tau5f6lie 4t3aufm 4taufn 4t3aufp 4t3aufr taufs4 4t5aufsi
4t3aufw 4t3aufz 3taugl t3augm 2tauk t3aukt t3aul 3taume t4aun 4t3ausb 3tausc tau6schm tau6schn tau6schr
tau6sch5w 4tausd 4t5ausei 5tausen 4t3ausf 4t3ausg t3ausk 4t3ausl t3ausn 4t3aus3p 4t3ausr 4t3auss 4t5austa
4t3ausu 4t3ausü 4t3ausw 4t3ausz 3tav. 3tavs taxi3s 2t3axt 3taz t3äbt tä1c 3täf 4tägä 2tägy 2täh t3ähn 3täle
2t3ält 2tä2m t3ämt t5änderu t3ängs 3tänz 2t1äp 2täq tä4reng tä4r5enz tä4r5ers tärm2 tä2ru t2ät 3täte 5tätigk
4tätt 2t3ätz 2täug 3täusc t3äuss 2täuß 2täx 2tb2 tbahner5 tbauer4 tbau3f tbau6m5en tbe3n tber4e t3bh
tblocken6 tbote4 tb4ra t3bs tby2t 2t1c tchar4m tche4n tch4i tch3s tch3w t2ck tcor2 tcre2 tcu2 2td2 tdar4m3
tde2a tde3s4t tdi2e t3ds tea2 2teak te2am3 tean3 te4ben t5e4ber. 4techd 4techk 4techm 3techn 4t3echo 4tech3s
4techt 2teck tecke4 te4cki 2t3ecu te4del tedi4e te4dit ted2r 2tedt tee3id te3ele te3end tee3r4a te3erg
te3erl te3erz te4es tee3t 4tefeu 2teff te5ge. tegen4 te5gen. te4g5end 2t3egg teg2l te3gr te4grä 2teh 3teha
te4hac te4hap 3tehä te4hef te4hep 3tehi te4him teh3la 3teho 3tehö t3ehr 3tei. 3teic t5eifers tei4gab
teigerin6s tei4gla tei4gle 4t3eign teik2 t2eil tei4lau tei6lent tei6l5erh tei6l5ero 5teiln 3teilu 2tein
tein5al tei4n5e4b tein5e4c tei6nen6s tei6nerk tein6hab tein6sel te5insh tein6tol 4t3eis. t3eisb 4t3eish
4t3eisk tei5su tei3t teiz2 2tekz te4l3ab te4l3ac tel5aer te4lam te4lant te4lat te4l3au te4l3är tel3d4 te3le.
tel5ech tel5e4ck te6l5eier te4l5eig tel5eint tel5en5e tel5eng te4l5ent te4l5erb te4l5erd te4l5erf te4l5erg
te4l5erh te4l5erk te4l5ern te4l5ers te4l5eti te4leu 4t3elev 4t3elf. 4telfd 4t3elft tel3id te4lim tel5ind
tel5inf tel5inn tel5ita telk2 2tell tel6lanf tel6lant 5telleh tel6lein tel5ler tellerei6g 5telleu 5telloe
3tellö telo4g3 te4l3or te4l5ost telp2 tel3s4k tel3sl telt2 te4lut t2em 3tem. te4mak 3temal te4mant te4marc
tem5art te4m5att te4mau 4temäc 4t3embl tem4bol te4m3ei tem5er5e tem5erf tem5erg tem5erh tem5ern tem5ers
tem5erw te4m3i4d te4m3i4m tem5ing te4miss 4temms 4temmt te4mop te4m3o4r 5temper 4t3empf tem4pli 3tempo3
tems2 temt2 te4mun te4m3ur 3t4en. te4na4b ten3a4d ten5aeh te4na4g te4n3an te4n3a4r te4n3au te2nä ten3äh
4t5endal tend4an 4t5endap 4t3endf 4t3endh 4t3endk 4t3endl 4t3endp tend4r 4t3endt te3ne. te4n3e4b ten3ec
te4n3ed te4nef te5n4ei. tenei4d te4n3el te4n5end te4n5en5e te4n5ens te4n5ent ten5enz te4nep ten5erei
te4n5erf 4t5energ te4n5erk ten5erm te4n5ern te4n5ero te4n5ers te4n5ert te4neru ten5e4sc te4n5ess tene4t
ten5eta ten5eti te4neu te4n3ev 3ten3f2 t3eng. 4tengag t5enge. 6tenglis teng4r te4nid te4nil te4n3im te4n3in
tenk2 3tenl 3ten3n2 4tenog te4nol te4nop te4nos te4n5ott 3tenr 3t4ens. tensch4 ten4seb ten6serg tens4po
ten5sta ten5str ten5stu ten4sur tent5art ten6t5er6t 6tentheb t5enthu t5enthü ten6ting 4tentz te2ny ten6z5erw
ten4zym teo2b te3o2f t2ep 2tep. te3p2f 4tepit 4t3epoc 4teppe 4teppu 3t4er. t4era te3ra. ter5abe ter3a4c
tera4d 4terad. ter5ade ter5aff ter3a4g ter3ak ter5ala ter5alb ter5alle ter5alp te5rals ter5alt te5ramp
te5ran. te5rane ter5anz te4r3ap ter3a4s te4rato ter3a4v te4r5änd ter6bauu 4terbe. 6terben. 6terbend ter6blin
4t3erbs 4terbt terb4u 4t5erde. 4terdg terd4r ter3d4s 3tere. te4r3e4b te4r5eck ter5eier ter5eige 6t5ereign
ter5eil te4rein ter5ell 3tere4m te4r5ema te4r5emi te4r5end te4r5en5e te4reng te4r5ens te4r5ent teren5th
4tereo 3terer te4r5erb te4r5erd terer5ei te4r5erg ter5erh terer6ku te4r5erp te4rerr te4r5ers te4r5erw 3teres
te4r3e4t ter6folgr terg2 6tergebn tergene6s 4t5erhab 6t5erhöhu te4r3id ter5iko 4teril 6t5erinner teri4on
te4riso te4rit ter5i4ta terk2 t5erklär 6terkranku ter6löse 3termi ter4nas 4ternc terngene6 4ternwa tero4be
te3roc ter5o4de ter5oel ter5ofe te3roh te3rok 4terons 4t3erot ter3ö ter6probt terr2 ter3ra ter4re. ter6regt
tersau6er ter3sc ter4sep 6tersparn ter5t4a tert4s teru2 te4r5ufe ter5uns ter7weis ter3z4a 4t3erzb terz4e
4t5erze. ter4zes 4t3erzg t2es t4es. te4sa4k te4san te4s3au tes5eli te4s3ep teser3 tes5erb tes5ere tes5erk
tes5erl tes3l tes4par tes4pen te4sph tes3si tess4t test5ab test5ak test5anz test5art tes5tät tes4teb te5stec
te5steig te5s4tel test5elt tester5 tes6t5ere tes6t5er6f tes6ter6g tes6t5erh tes6terk test5erkl tes4tin
t3estn tes5to5s4 te4sur te4tabl 4t3e4tap 4t3e4tat te3te 4t3e4thi 4tetho 2tetl 3t4euf teu4f3a 2t3euk 2t3eul
3te3um te3una te3uni t3eunu 2t3eup 3teur. teuren4 teu4r5ob 3teus te4van tewa4s tex1 4texam 4t3e2xe 2t3e2xi
2t3exk 4t3exo 2texp tex4ta tex4th 2t3exz tè2 2t1f2 tf4ae tfahr6ta tfal4l5i tf4äh tf4la 2tg2 tga4s5er tgas5te
tgas4tr tga4su tga2t tgeb2 tgel4ta tge4n5en5 tgen3s4 tger4a t3gl tgol6der 2th. 2t1h2a 3t4ha. t2had 3thal.
thal5ba 3thale 3thalh t4hali t4han. 4t3hau 2t1hä 3thäi 2thb 2thc 3the. 3t2hea 2t3hef 2t3hei t4hein4 the5ins
3t2hek 3t4hema 4themd 3t4heme t3hemi 4t3hemm the3na t3hend t3heng t3henn then3s 3t4heo 5therap t3herl t4herm
4t3herr t3herz 3t4hese t3hess t2heu t3heu. 2thf 2thg 3thi. 3thic thic3k t3hiel thi5er. 2t3hil 2t3him th4in
thi3nu 4thinw 2thir t3hist 2thk 2th1l 2th3m thmu2 thmus3 2th3n thn4o 2t3hob tho5chr 2t3hoe 2t3hoh 4t3hole
4t3holt 4tholz thon3s 4thops tho3ra 4t3horn 4t3hose tho3st 4t3hote 2t3hou t3hov 2t1hö 2thp th3rau thr4i
th3rin 2ths 2tht2 t1hu 2thub t3huet 2thuh 2thup t2hur t2hus 2thut 2t1hü 2thv thvil4 2thyd ti3ac 4t3iago
ti5alei ti3a2m ti3a2p ti3as 3tib2 ti3ce 5ticket ti4dea 4tidee tiden3 ti4d5en4d ti4dio 3tie. 5tief. 5tiefe.
4tiefel 5tiefen 3tiefl tieg2 4tieg. ti4e3in 4tiel. tie4l3a ti3ell 4tiels 3tie2n tien3e tien3s 5tiera
tie4r5ei tieren6z tie4reu tie3s4t 2tieß ti3eu 3tif. ti3f2r tifter6k tif4tr 3tig ti4g3an tige4ra ti4g5er4z
ti4git ti4g3la ti4g3lä ti4gle ti4g3li 4tigmat ti2gn tig3s4e tig3s4p tig5s4tr tik5amt ti4kanw tik5a4sc ti4kei
tikel3 ti4k5ent ti6k5erfa tik5erha ti4kim ti4k3in ti4k3la ti6klini ti4klu ti2k3n ti4kob ti4k3op ti4k3ra
ti4k3rä ti4krei ti4k3ro tik3s ti4kun ti4lant ti4lar ti4lau ti4l3e4b ti4lel ti4lent ti4l3ep 3tilg 3tilie
til5ing til5ins 3tillo 4tillu ti4l3oe ti2l3ö ti4meli 2timm t5immat timmer4 tim6merg tim6m5erk 3timo 2t3imp
ti3naf ti3nak tin5alb tin3an ti3nap 3tin2e ti3nec ti3ne3i tinein4 tinen4z5 ti4n5erf 4t3infe 4t3info tinga4
tin4g5ab tin4g3i tin4gl tingo4 tings4p t3i4n3it 2t3inj tink3l tin4kla tin4kn t3inku 4t3inno ti4n3oe4 ti4nor
ti2n3ö2 t4ins. tin4s5es tin4spa tin4sum 5tinte. 4t5inter ti3n4um 2tinv 3tio 3tip. tip4pr 3tips ti4que.
3tirad t3iran 2t3ird ti3re ti3r2h 3tisc ti5sche. tisch5ec ti6schei ti5schen. ti5scher ti4schl tisch5lam
ti4schn ti4schr ti4schu tisch5wa tis5erk tisex5p 2t3isl tis4tal ti3s4th ti4s3ti ti3s4tr ti4sur ti3ta ti4tal
3ti3te2 ti3ti 2ti3tu 3tiu tium4s 3tiv ti5va. ti4v5att ti4vel ti4v5ent ti4v5erg ti4v5erh ti4v5er4k ti4v5er4l
ti4v5ero ti4v3id ti2vo tiv3or ti2v3r ti2za ti4z3in ti4zir ti2z3o ti2zw 2tj 2t1k2 tkege4 t3kr tkraf4 tkue3b
tkü3b 2t1l tlang5s tl4au tlei4bl tlei6d5er t2lep tl4er tle4r3a tle6ring t3li tlings5 2t1m tm4en tmen6schl
tmen4t3 tments4 tmetaller5 tmin4s tmi2t tmo4des tm4or 2t1n2 t3na tn4am tn4an t3ne tne5reig tne4rer tnergene6
tnes4s tn4eu tni4sa tnisex5 tni4so tnis3t to3al to2as to3a2t to4berg 4tobj to4boe tob4re to3cha to3che
4t3ochs 3tocht 2tock to6ck5ent to6ckers to6ckerz t2od toder4 tod5ern todi4e to4d3un 2t3o2dy 3toech 4toeck
2t3oe2d toe2f 2t3oe2k 4to4el. 4toels 4toelu to3e2m 3t4oen 3toepf 4toeps t4oer to3erh to3ero t3oest 2toeß
3toet 2tof 3tof. toff3a tof4f5ei tof6f5ent tof4f5er 4toffi toff3s4 tof4f3u 3tofi 3tofr to3fu togas3 2t3ohr3
2toi. 3toil toi4ne. toi2r 2toiz 3toj tok2l 2t3okt 3tole to4lym 2tolz 4toma. tom5ans tomar4b to4m5ene 3tomie
2tomn to2mu tom3un 3ton. to4nad tona5er to4n3an to4nap to4nau ton3d2 ton3e4b to4neh tonend4 toner6ke to4nid
ton5ing 3tonn tonne4 to4nob to4nof 3tons ton4sin ton5sta ton5stel 2tony 3too to4pad to4pak 4t3o4pal top5ang
to4pat to4per t2opf 3topf. to3pfä topf5erd top5flu top3hi topi4e to4ple to4pli 5topsy top3t 3t4or. to3rad
tor5aen tora4g to3ral to5rand tor5ans tor5ant tor5anz to3ras to3rat to4rän 2torc tor6ch5el 4tordn 3tore
tor5eic to4rein to4r3el to4rem to6renna tor4fan t3orga torin4s tor5int to4rob to4roe to4rop to2rö 3tors
4t3ort. tor3te 4t3orth 4t3ortn 4t3orts tort4st 3torw torz2 t2os 3tos. 3tosa tos2h to4ska to3s2m 3to3s2p
tosser4 tos6s5ersc tos4to to3s4tu 2toß to4tae to2tä to5tem to4tho to4t3ri tots4 3t2ou touil4 to3un to1x
4toxid 3töch 2t1ö2d 2t1ö2f 2t1ö2k t1öl 2töl. 2töle 2töls 2tölu 3tön 3töpf t3öst 3töt 2t1p2 tpar4k tpho2
tp4oe 2tq tr2 2tr. 3t4ra. tra3a tr4ab tra4bu tra5cha tra5chl 3tract 4t3rad. tra4dem tra4der 4t5rades t5radie
4tradio 5tradit 4tradiu 4t3radl 4tradp 4t3rads 3traeg 4traend 5traene 4traeng 4traes 4traeß tra4fah 4traff
4trafg traf3l 4trafr tra4gel tra4g3l 3tragö 3trahi 4trahl 4trahm 3trai tra5inh 3trak 4t3rake 3tral. 3trale
tra4leb 3tralg tra6lins 4tramm 5t4ran. 4trand tran4d5r 4trang t5rangi trang5s t5ranki tran4k5o t3rann 5trans
tra5po tras6terf tras4t5r 4traß 4trateg t5ratin 4traub. 4t5raubv 4trauc traun3 4t3raup 4trauß 2t3räd 3träg
4tränd 3träne 4träng 2träs 2träß 4träuc 4träus 4träuß t2re 2t3re. 2trea t3reak t3real tre4am 2treb tre4bl
tre4b3r 2trec t3rech 5treck. 5trecô 2t3red 4trefe 3t4reff 4trefl 4t3refo 2t3reg 2t3reh trei4bl 4treic 4treif
4t3reig 4t3reih 4treik 4t3reim 4t3rein trei4sc t3reiß 4treit trei6terp 4t3reiz 2t3rek 2t3rel t4rem t3rena
3trend 4trendi 5trennu 4t3rent t3repa 4trepe 4t3repo 5trepp 4trepr 5tres. 5tresen 4t3resi t5resso tres4st
4trest. tre5str 4trests t3resu tre4ta 3t4rete tret3h 4t3retr tre4tra tre4t5ri 4trett tr4e2u 5treuem 5treues
3treuh 2t3rev tre3x 2t3rez t2ré 2t1rh 3tri. 3trib t4rice 4trich. 4triche trid2 tri2e 3trieb trie5fr tri5ens
tri5ent 3trier tri3gl t2rik tri4ke. tri4kes 3triko 4trikt 4t3rind 4tring 4t3rinn 3t4rio t2rip 3trisc 4t3riss
tris5ta 4t3ritu tri2x trizi5e 3tro. 4trock. 4t3roec 4t3roeh 4troem 3troep 4t5roess tro4kes trol4l5a 4trom.
4tromb tro4men tromer4 4tromg tro4min 4tromk 4troml 5trompe 4trompu 4tromr 4troms 4tromt 4tromv tro6niks
t3ronn tron3s t4r4op 3tropf 5trophä tro3sm 3tross t3rot. 4trout 3trow 3troy 2t3röc 2t3röh 2tröm 2t3rön 3tröp
3trös 4t3röss 3trua 3truc true5be true5bu 4t3ruec truecker6 5truemm t3rues 4truf 2truk trum2 3trum. t3rumä
4t3rumm trums3 4t3rund t3rung 5trunke 3t4rup tru4th 2truw trü3be trü3bu 2t3rüc trücker6 3trümm 2t3rüs try1
2ts tsa2b t3sack t2s3a2d ts3aem ts3aer t3saeu ts5aeus tsa2f t2sak t3s4akk t3sakr t5s4albe t4s3all t4s3alt
t4s3amb ts3amp t4s3amt t2san ts3ang ts3ank ts3anm ts3ant ts3anz t2sa2p t2sa2r t3s4ark ts3as ts3au t5s4au.
t5sauc tsau4d ts4au4e tsau4m tsau4n t4saut tsauto6r ts2äc t2sär t2säs t4s3äus ts3b ts4cap t2sce t5schaf
t6schart t4s5chef t6s5chine t3schl tsch6lic tsch4lo t6schmue t6schmun t4schmü t6schor. t6schors t4schro
t4sch5wo t4sch5wö t2s3e2b tse2c t2s3e2d tse2e tsee3i t2sef ts6ein. t4s5eind ts5einf t4s5einh t4s5einl
t4s5eint t5seit ts3e4kl ts3e4la t4selbi t4s5e4mis tsen5er t4senq t4s3ent t4s3e4pi ts3epo t2ser ts3erb
ts3er3e ts3erf ts3erg ts3erh ts5e4r5in ts3erk ts3erl ts3erm ts3ern ts3er3o ts3erö ts3err ts3ers ts3ert
tse3r4u ts3erw ts3erz t6s5essen tse2t t4s3e4ta t4s3eth t4s3eti t2s3e2v t2sex2 t3s4exi t2s3i2d t3sig t2si2k
ts3iko ts3ima t4s3imp tsi2n t4sind tsing4 tsin5gl t4s3ini t4s3int ts3iso t5skala ts4kele t5sklav t3s4lip
t3s4mog t2so2b t3soc ts3oef ts3off t3son t2s3op tso2r t4s3ora t4s3orc t4s3ori t4s3orn t4s5ort. t4s5orts
t3sos t2s3o2v ts2öl t5s4pare t3spek t4speri t4s3pic t4spins t2spl t5s6port. ts6portl ts6ports t5s4prac
t4sprei t5sprun t3spue ts5rei ts3s2 tss4t t1st2 t6s5taeti t4stafe t4s3tak t4stale ts5tank ts5tant t4s5tanz
t3star ts3tas t3stat t4s5tat. t4s5tauc ts3tav t4s5täti t4steil t5stein ts4terb ts4tern ts4tero ts3th ts4tig
t4stit t4stoch t3stoe t4ston t3stop t3stö t4strac ts4trap ts4tras t4stren t6streu. t4strie ts4trom tstro6ma
t4strun t5s4tub ts4tuem tstu5er. t2sty t2su. 3tsubi t4s3um. t4s3umb t4s3umd t4sumg t4sumk t4suml t4sumr
t4s3ums t4s3umv t4s3umw t4sumz t2s3un t2s3ur t2s3ut tswa4s 2tt tt3abm t3t2ac tt5achs tt3aeh tt3aer tta6g5ess
tt3ahl tta4ke t4t3alb t4t3ana t4tanb t4t3and tt5anka tt5ankä ttan4k5l tt5anku t4tanw t4t3app t4t3arb tt3arm
tt3art tt3äh tt3änd tt3är tt5eben tte2c tt3eck t4t3eib t4t3eif tteil5a tteile4 ttei6leb t4t3eim tt3ein
t4t3eis t3tel tte4l3a4 tte4l5e4b tte4l5en tte4l5in tte4lit tte4l5oe tte4lö ttels4t ttel5ste t4t3emu tte4net
tte4nob t6ten6sem ttens4p t4t5entb t4t5entf t4tents t2teo tte4r5ec tte6r5ei6s tteri4e tte4rik tte4ris
tter6klä t4t5ernt tter5oe tte4r5oh tte4s3a4 ttesae4 tte4s3ä4 tte4s3o ttes5pr ttes6ser tte5stri t4teti
tt5extr tthae5us tt4hä5us tt3hel tt3hen t4t3hin t2t3ho t2ti2d t4t3igi tt3imm t4t3ind t4t3inf t4t3ins tti3z
tt3la tto3ef tt3oel tto3er tt3ord t4t3org t4t3orn tto3s tt5rand tt3rän tt3rea tt2ro tt5roch t5trog t4t3rot
tt3rud tts5and tt4sau ttschi4 tts5eins tt4sele tt4s5end tts3pr tts2t tts5taet tt4s5tät tt4s5tem tt4sum tt3t
ttu3en ttu2f tt3ufe tt3uh ttur4m3 ttü1 ttz2 tu3al. tu3alm tu3alp tu3alv tu3ant tu3ar. tu3ars 3tuba tuba3b4
3tuber 3tubu 3tuch tu3cho tuch3s4 2tud tudie4n5 3tudo 2tueb tue5ber. 3tuech 2tueh tu3ell tu3en. tu3enb
tu3eng tu3enk tu3ens tu3ent 3tuer. 3tuerc 3tuere tu3ern tue4r3o tu5ers. 4tuerz tu3es 3tuetc tue4th 4tuetz
2tuf tuf4e tu5fen t3u4fer 3tuff tu4gan 2tuh tuhl3a tuh4lei tu3ist tu2kr 2t3ulm tul4pa tul4pf tul4ph 3tum.
tum4b3l 2tumf 2tumg 2t3umh 2tumk 2tuml 3t4umo 2tump 2tumr 4t5umsat t3umsc tum4ser tum4si tum4s3o tum4spe
2t3umt 2t3umw 2tumz 2t3una 3tuna. 3tunas 2tund tund4e tun4d5ei tun3dr 3tune tune4b tun4en t3unf 3tung.
4t3unga 4t5ungeh 4t5unger 4tunget tungs5 tungscha6o 4tunif 4t3u4nio 4tuniv 2t3unl 2tunm 3t4unn 2t3u2no 2tunr
t3unsc 2tunt 2tunv 2t3up. 2tupd 2t3upg 2tups t2ur tur5abe tu4r3ac tu4rae tu4r3a4g tur5aka tu4r5alm tu4ralt
tu4ram tu4r5ang tur5ank tur5ans tu4r5anz tur5asp tura5st tu4rau tur3c tu4r3e4b tur5eic tur5ein tur5eis
tu4rep tur5erb tur5erg tur5erh tur5erk tur5erl tur5ern tur5ers tur5ert tur5erw tu4res tur5est tu4r3e4t
tu4r3e4v tu4rid tu4ril tur5ins turin6sta tur5int tu2r3o turo4p tur5sa tur3sk tur3sn tu2ru2 tur3uf tur3un
tu2s3a tu4schl tu4schm tu2se tu2s3i tu2so tu3spr tut4a tuts3c tuts5p 2tüb tü5ber. 3tüch tück4se 3tüf 3tüll
3tüm. 3tüma 3tümb 3tümc 3tümf 3tümi 3tüml 3tüms 3tümt 3tümu 3tümv 3tümw 3tür. 3tür3c 3türe 3türg 3türk
3tür3s 3türw 3tütc 2tv tvie2 tvoran4 2tw2 twa3i2 twa2s tweg3s4 twe4n3e twi2e t4wist 2t1x 3typ ty2p3a ty2pf
ty1s2 2tz tz1a2 t2zat t2z3än t2zäp t2z3är tz3edi t4z3eie t4z3eim tze5ina tze5ind t4z3eis tzei6t5end t4zelek
t4zelem tze2n tzene4 t6zensem tzen5st t4z5entg t4zentl t4z5ents t4zentw t4zentz t5zer. tzer6bre tze4reb
tze4rer tz6erfe tz6erfr tzer6gre t4z5erhö tz6erl. t5zern t4z3erö tzer4öf t6z5ertra tzer6trae t6z5er6trä
tz5erzi tze2s tzes3a t2z3i2d tz3imi t4z3ind tz3inf t4z3inh tz3int tz3inv tz3iso tzo2b tz3oef t2z3ok t3zol
tz3om t2z3or tz3ti tz4tin tzu4gu t4z3unf t4z3uni tzwan4d5 t3zwie 2ua u1a2b u1a2c ua4ch uad3a ua4dan uad2r
uae2s ua2g u3al3a2 u3a2l3ä u3alb u3ald uale2 u3a4leb u3a4lei u5alemp u5a4l5ent ualer4 u5a4l5erf u5a4l5erg
u5a4l5erk ua4l5err u5a4l5erz u3a4let u3alf u3alg u3alh u2ali u3a4l3id u3a4lin u3alk u3aln ua2l3o2 ualp2
u3alr u3als u3alt u3a2lu u3alw u3alz2 u1am u3an. uan2a u2ane u3ans uante4 uanten5 uara4b uarer3 uar4k3a
uar4k3e uark3s uar4t5a4n5 uart3s u3arw u3as. uas2a uasi3 uas2p ua2th uati6ons. u1au uauf3 u1ay u1äm uä2s
u1äu 2ub ub5anke ub3ant u4b3arb uba2s ub3asc ubb2l ube4be ube4e u4b3ehe u4b3eig u4b5eins ub5eint ub5ein4w
u4b3e4mi uben3o u4b5erde uberin6t ube4woe ube4wö u3bis u3bit ub3läu ub4lee u4b3lus ubmi2 u2bo2b u2b3ok u2bop
u2b3oz ub5rank ub2ri ub2ru ub2rü ub4s5ang ubsau4 ub4s5auf ub4s3or ub4spa ubs5trau ubt2h u4bueb ub3ums u2büb
2uc uc1c u3cha. uch3ab uch3ad uch3ae uch3al uch3am uch5ans uch5ant uch5anz uch5arte uch3as uch3au uch3ä
u3che u4ch3ed uch3ei uch5elf uchen5s4 u4ch3ep ucherin6s ucherin6t ucher6ken u6cher6lau uch5erlö uch4erz
uch5er6zeu u5ches uche4t uch5eti uch3i4d u5chig. uch3il uch3im uch3in uch3l uch3m uch5ma uch5mi uch3n u3cho.
uch3o4b uch5oef uch3op uch5org uch5ort u3chos uch3öf uch3r uch4ro uch6s5ein uch4s5el uch4sem uch4s5in
uch4s5or uch5stran uch5stub uch4tak uch6t5eig uch6t5erf uch6t5ersc uch6t5er6t ucht5erw uch6t5erz uch4t5in
ucht5sk u3chu2 uch3uh u4chum u4chur uch3ut uch3w u1ci ucin3 uck5elf u4ck5ene u4ckent uck4er u5ckero uckga4
u2cki uck3in uck5stu u1cl u1cr 2ud u3d2a uda3d ude3e ude3i2 udein4 ude4n3e uden3s4 ude6rent uderna5 uder3o
uder3ö udiener6 udi2o3 uditi4 udium4 ud2ob udo3c u3d4o3e u2don ud4o3s u4d3rat 2ue. 2uea 1u2e2b 2ueba ueb3ae
2ue4bc 2uebd uebe2 ueber3 ue3bi ueb5le ue3bo ue4bs 2u2ec uech4s5c ueck5erb ueck5erh ue6ck5ers ue6ckerz
ue2d3a2 uede4c ue5den. ue2d3o ue2d3r ued3s2 ued3t2 2uee2 ue3er 2uef ue2fa uef3ae ue4f3ei ue4f3in ue2f3l
ue2f3r ue4fum 2ueg uege4l5a4 uege6lei6s ue2gl ue2gn u2eh ue2h3a uehan5 ue4h3ei ue4h5eng ue4hent ue4h5erf
ueh5erk ue4h5er4z ue2h3i ueh4lei ueho2 ue4h3ob ue4h3of u1ei 2uek 2uel ue3lak ue4l3am ue4lau uel5eim uel5ein
ue4lek uel4er ueler5ei ueli2 ue4lio uella4 uel4l5ad uel4lar uel4l5au uell5e4c uel4l5ei uelle4n uel4lo ue4lor
2uem ue4ment ue4m3id ue4m3in uem2s ue2mu 2uen ue2na uena4g ue3n4am uen3ar ue2nä uen4d5ei uendergene6 uen4due
uen5ema uen5ens uen5esk uen4fak uen4gag uenge6bu uengene6 uenge6schl uenge6wan u3enh ueni2 ue4n3in uenk4l
uenk4r ue2no uen4sem uen4ser uens6por uen5sta uen5str u3env uen6z5eig uen4z5in uen4zw 2ue1o 2u2ep uer3a2
ue4ra4t ue2r3ä uer3d2 ue5re. ue4r3ec uer3ed ue3rei ue5rei. uerei5s4 uer5ela uere4m uer5emi ue4r5eng
ue4r5ent5 ue4rerf ue4r5er4g ue4r5er4h uerer4k uerer4l ue4r5er4m ue4rerr ue6r5er6sa ue6r5ersc uerer6sp
ue6r5er6st ue4rert uerer6za uerer6zä u5er5esk u5eress ueres6si ue4r3e4t uer6fahru uer6g5eng ue4r3i4d
ue4r3i4m uerin6nu uerin4t uerk4l uer4le. uer4nan uer4nau uer4neu uerns4t uern5ste ue3ro uer5ode uero3s
uer4rh uerr4s uers4k uers4ta uer5stag uer5stau uer6trag uer6träg u3e4rue u3e4ruh u3erum u5erunf u5erunt
u3erur uer4zoe 2ues uesch5af ue4schl uesen5e uesen5s ue4sin ues2p ues4sau ues4s3c ues4so ues4st 2ueß 2uet
ue4t3al ue4tap ue4tau ueten5s ue4tik ue4t3ro uet6schw uety2 2uev 2uew u1e2x1 2uez u2fab uf3abe u2f3ad uf3aen
ufae4ß ufall4 ufa2n uf3ana u4f3an3e ufa2r uf3are u2f3aß u2fa2t uf3au u2f3än u2f3ä2ß uf3eig uf3ein ufel4s5a
ufel4s5i u2f3em u4f3ent ufen4te ufer4fo uferin6s uf5erke ufer6lau u4f5erne ufe2t u4f3eta u4f3eth u4feur
u2fex uffer5e ufferin6 uff2l uf4fot uff2r uf4fro u2f3id u2f3im u4f3ins u4f3int uf1l uf3lit uflos3 u3fluc
u3flug u3flüg u2fob u2f3of u2fop ufo2r uf3ori uf5orte uf1r uf4rass u3frän uf4sal ufs3an uf4s5eta uf4s3in
uf2so ufs4por uf4spre uf4spro ufs2t uf5stras uf5stri uf4t3a4g uft3eb ufte4m uft5erd uft5er4g uft5er4l uf2th
uft3in uft3s4 ufuen4 ufus2 2ug ug3a4br u4gabte u2g3a2d ug3aku u4g3ana u4ganb u6gangeb u4gani u4g3ank u4g3ant
u4g3anz u2g3ap ug3ars uga2s ug3asc ug3att u4g3aus ug3d2 ugd4e ugeb2 u2g3ec u4g3eig u4g3ein ug5eise u4gelem
ugena4b ugen6dre uge4n5en ugen3s4 u4g5entf ugenz4 u4g3erk u4g5ersa uges4 u5ges. u4g3esk u4g3ess ug3i4de
ugi3en u2g3im ugin6ner u4g3ins ugin4sp ug3lad ug3län u6gleist u6gleitb u6gleitu u2gli ug3liz u4glok u2g3n
ugo1 u2go2b u2g3oc u2g3oe u2gof u2gom ug3o2p u2g3o2r u2gö u4g3ram u4g3rat u4g3reg u4g5reis u4g3res u4g5rind
ug3rol u4grou ug3rum ug3rüs ugs4alb ugs4and ugs2c ug4sin ug5span ugs4por ug5stan ugs4tie ug3s4tr ug4s5tür
u1ha u1hä 2u1he uhe3a2 uhe3b uhe3e2 uhein4t uhe3s2 2u1hi 2uhl uh3lä uhl5ein uh4l5ent uh4l5erb uh2l3i uh4lob
uhmes3 u1ho uh3o2b u1hö uhr3an uhr3au uhrei4s uh4r3er uhr3o uh2ru uhs2 uht2 2u1hü uh3w 2ui ui2a ui4che
ui3cho ui4cker u3idd u3idm u3idt u1ie ui3em u1ig ui2ge uil4les u1im uin3it u3inl u3inw u4ische uisi4n u3ism
uis3ta ui4te. ui2t3r uit3s ui1x uji3 u1ke uke2n uken3e uk3er3e uk3erl u1ki u1k2l ukle3i uk3ler uk2n u2k3o2b
uko3c uko4ma uk2r u4krai uk4t3ae uk4tan uk4tau uk2t3ä uk4t3eb uk4t3el uk4t5ent uk4t3er uk2th uk4t3i4m
uk4t3in uk4top uk4t5o4ri uk2t3r ukts2 uk4t3um uk2u ukue3b uku2s uk2ü ukü3b 2ul u1la u3la. u2l3af ulan4di
u4lanf ulap3 ul2ar ula4ra ular4ra ularz4 ula2s ulasch5 ul3aus u1lä ul3äm ulb2 ul1c ulda3e uldan3 ul4dar
ul4d3er ul4dre ul4d5rue ul4drü uld4se ul3eig u2lek ul3elf ul3elt ul3emb ule2n ulen3e ulen3i ulenk4 ulen3s
u2lep ul3epe ul3e4po ul3er4h ul3er4r u4leru ule4s3a ules3t ule2t ul3eta ul3ext ulf2 ulg2 uli2k ulik5an
ulik3o uli3p ulk4a ulk2l ulk2r 3ulkt ul3le ull5eic ull5ein ul4lem ull5endu ull5erkl ul4lid ul4l3o4d ul4lop
ull3s2 ulni2 ulo2i ulom2 ulomb3 u2l3o2p u2l3or ulps2 ul5rau ul4sam ul4s3ec ul4ser ul4s3in uls6t5erk uls4t3h
ul4sum 4ulta ult3ar ultauto6 ulter6min ulti5t ul4tri ult3s2 u1lu ul3umb u2l3ur ul2vr ulz2w u4m5a4ben uma2c
u4m5aest u4m3aku um3alb u4m3all u5mann u4m3app u4marc u4m3arg u4m3arm um3aro u4m3art u4m5asts u4m3atl
u4m3atm u4m3aus u4maut um3ärg u4m3äst umd2 u2m3e2b u4m3e4ck u2m3ef um3eic u4m3ei4n3 umen3s4 u2m3e2p umer4a
u4merd u4m3erf u4m3erg u4m3erh u4m5erku u4m3erl u4m3ero u4m3erw 1umf 1umg 2umgü um3ill um3inh umi2o um3ir
um3iso umi2t um3ite 1umk 1uml um3me umm5ein 4ummel um3mi ummi5erz um3n u2m3ob u4moel 3u2m3o2f u2m3o2p 3umöf
ump4fa ump4fin 4umpfs ump5ler 1umr umsch4 umsche6f um4s3ed ums5ein ums5ens ums5erw ums2t um4sum umt2 um3to
umu2r u1mü u2m1y 1umz 2umzw 4una. u2nab 4u3n4abr u3nac un5ader u3nae un4aer u3nal un3an un3ap un4apa 4unas
una3st u3nau. un3aug u3naus un3äs 2und. un4da4b und3ak und5art un4d3as un4dän 3undd 2unde undein6f und5eis
und5epo unde5ras under5ei underer6 und5eroe un4d5erö underten6 under6tend un4d3ex 4undg 4undi un4d3id un4dim
und5in5i 3undn 2undo un4do4b un4d3op 4un2dr und3rä und3re und3ri und3rü 4undsc undue6b un4d3um undü4 un4düb
3undz un1e une2d une2h un4ei. un3eid un3ein un3eis une2l u4n3elf 3unemp une2n unen3e uner5o4b u4n5erz. un2es
unes4s uneu3 u4n3eul unf2 un3fa 3unfä 4unfe 3unfr un4g3ab un4gad un4gam ung5ass un4gat un4g3au ung5eig
ungen6te. ungen6ten unger4e 3unget 3ungew 3ungez un4g3ig un4g3in ung2l ung5lat 3unglu 3unglü un2go un4g3rä
un4g3ri un4gro ungs5pa ung5stang un3ide 3u2nif unik2 un3iro u3nisc un3isl 3u2niv 2unk un4k3ak un4k3an
un4k3au unker6ke un4ket unkgene6 un4kne un4kno un4knu unko4p un4k3ro un4k3ru unk3s2 unk4tit unk4top unk4t5ri
unk4tro un4kum un4kut un4küb unloe4 unlö2 1unm unmen4s unmut4 un4n3ad unne2 unnel3 unn6en5e unn3s un1o
u2no2b uno2r 1unr uns2a unsch5el un5schen unsch5wi 3un3si uns2k uns2p un4sr unsta4g unste4c unstu4 1unt
2unt. unt2a unt3ar 5unterd unte4ri unt6ers 2unth 2unti unti4m 2unto unt2ö unt3s2 un1u unuss4 1unv 2unvo
unvol4 unvoll5 1unw 2unwä u3ny unz2w 2uo u1o2b u1oc uoe2d u1of u3or. u3or3a u3or3c u3o4ret u3org u3orh
u3o4ris u3orm u3ors u3ort uo3ru u3orv u3orw uos2 u3os. uote2 u1ox uö2d u1öf u1ök 1upd upen3 upe2r upe4r3a
uper3e uperer4 up2f3a u4pfen upf6erp u2pfi u4pf5lau u2p2fo u1pi up2l 2u3po 2upp up2pf up2pl uppor4 upport5
u1pr up3sl up4t3a2 up2tä up4t5en5e upt5erf upt5erg upt5erk upt5err upt5ers up4teu up4ti4d up4t3il upti4m
up4t3in up2t3o up2t3r up4tum up4tunf 2ur. u1ra u4r3abb ura4ben u4r3abl ur3abt ur3ael ur3ae4m ur3aen ura3fr
ur3akk u4r3akt u5rallo ur3alt ural4ta ural4te ur3alu ur3amp 3u4ran. u4ra4na uran5at uran4ba uran4bi u4ranf
uran6fän ur5angs ur4anh u4rank u4r3ann ur4anr uran5s u4r3apo u2rar ur5a4ren ura4ri u4r3atl u4r3att ur3auf
ur3auk ur3aus u2r3a2v ur3äl ur3ä2m ur3än ur3b4a urchi4 ure4be. ure3e ur3eff ur3ehr ur3eig ure5ind u4r3ele
ure4ne u4r5ener uren3s4 uren6sem uren6thu u4r5entn uren6zym ur3epo u2r3e2q urer5eig ures5ta ure3un u4rex
urfar4m5 urf5eig urf5erg urf5erk ur4f5erl ur4f3li ur4f5rec ur4fro urfs4t urf5str ur4f3uh ur6gense urg5inn
ur4g3ri urgros4 urg3s2 u1ri uri4c ur3ide ur3ill ur3imp u4r3ind urin5it ur6ins. ur5in6sek urin6stin u4rint
u4r3i4so urken3 urk2l urk2o urk3sp ur4m3ab ur4maeh ur4m5ang urm5art ur4matt ur4mäh ur5me. ur4mec urm5eie
urm5einh ur4m5ere ur5mes urms2 ur4mum ur4m3ur ur4nol u1ro uro4fe ur3off u4r3orc u1rö urp2 3ursac ur4san
urs5ang ur4s3au4 urs5ein urs5ere urs5erf urs5erk urs5ert ur4sex urs5inf urs5int ur2sk ursor6ten ur4staf
urs5tak ur4sum ur4sun ur4tai urt2s urts4c u1ru urue5cken urueck5er5 uruf2 uru3fl ur3uhr ur3umh ur3ums uru3s
u1rü urück5er5 u1ry ur2za2 urz3ac ur4z3ec ur4zeg ur4z3ep urzer3 ur4z5ere ur4z5erk ur4z5erl ur4zin ur4z3op
ur2zw us3aar usa2b us5achs us3aeh us3aer us3aes usa4gi usa2k usa4la us5alar u5sali us5alta u5salz us3amb
us5amma us3amt u4s3ang us4ann us3anz u2sar usa4ro us3ast u2säh u2sär u2s3äs usby2 u2sce us2ch u4schab
u6schaer u4schak u4schar u4schas u4schär u4schef usch5eic u6scheind u6schene u6schent u6sch5erz usch5eul
us4chi u6schimp u6schlan u6schlem usch5mis u4schmo u4schmö u4schof u4schok u4schor u4schur usde3s4 us4eb
use5be u2s3e2c use3en u2s3ei u3seid us5e4kel usen6dac usen6dere usenk4 usen3s usen6sem u4sentl us2er use4rec
u4s5er4pe u2se2x us3g u3shid u2sid usi5er. usi5ers. usi4kas usi4kat us3inf us3int us3iso u2sk us5lob us3oc
u2s3oh u2s3op us3orb us3orc us3ost us3ou us4pate us4patz u3s4pec u3spek us3pic u3s4piz us6port. us6ports
u4sprae u4s5prä us4s3ad us4s3eb us4s3ec usse4g uss5einf uss5eins us4seka usse4kr us4sem usse4n ussen5s
us4s3ep us5s6er. usser6fa us6s5erla uss5er6le uss5erz us4sesp us4sez us4sph us4stor us4s3um us4s3ur u4st.
u3stad ust5arm usta4v ust5ave u6stele ustell5a ust6er. uster6fü uster6tr us4t5ess u3stir u3s4tol u5strah
u5streck u5s4tuec u2sue4 u2s3uf u4s3umb u4s3umd u4sumg u4sumz u2sü u2sya u4s3zi 2uß u2ß3eb uße2n ußen3e
u2ß1u 2ut u3ta. ut5ablo ut3adl ut3aeh ut3aer u5tafe ut3aff u2tah ut3akt ut3alg ut3alk ut3al4l u4t3alt ut3a2m
ut3ana ut3and ut3ar uta2s ut3asc ut3ass ut3auf u4taut ut3äh u2t3är ut5chi u3tea ut3ede ute3e uteg2 u3teh
ut3ei. ut3eie u4t3eig ut3eiw u3tel ute4la uten4ac uten3e uten3s u4t5entf uter3a4 utergene6 u4t5erhö uteri4e5
ute6ring ut5erwa ut5erwä u2tex utfi2 ut3hel u2t3hi u2t3ho u2t3hu u2t3i2d u4t5igel 3u4tili ut3ind u4t3inf
u2t3ir u4tiso uti4vi uto3c ut3oef uto5erf uto5ers uto5erz u3tof u3tom u4tops u4tord uto6rena uto6renb
uto6renc uto6rend uto6rene uto6renf uto6reng uto6renh uto6reni uto6renl uto6renm uto6renr uto6renv uto6renw
uto6renz uto3ru uto3s2 u2töl ut3rea u4t3res u4t3ril u4t3rou u4tröt ut3rü ut4sas utsau4 ut4schl ut4scho
ut4schö ut3ser ut4sin u4tsk ut3sky ut3sp uts4pe uts4tu utt2l utto3e utt3s2 utu3en u2tum utu2n u4t3une utu4re
utu3ro utu3ru ut2za ut4zed utz5ehr utz5eig ut4z5ene utzer6tra ut4z3e4t ut4z3in ut4zis ut2zo ut2zö ut2zw
2u1u2 uum1 uume2 uumen5e uungsex5 u1ü u2ve. uve3na uve3ra uve3rä uvoran4 uv2r 2u1x ux2a ux1o ux2or ux3t2
u1ya 2uz uz3al uz3ar uz3eck u4z3ela uze2n u4z3ene u6z5er6hoe u4z5er4hö uzer4l u4z5erla u2z3i2k u4z3inf uzi3o
uzo2f uz3or uz3ot uzu4pf uzz2 uz3zl ü1a 1ü2b 2ü3ba üb1ä 2übc 2übd übe2 übe3le ü3bem übe5n4au über3 ü3bes
ü3bi üb3l üb5len üb5les üb1r üb4ste 2üc ü3che ü3chi üch4s3c ücke4n ü5cken. ücken5s ück5erb ück5erh ück5er6ke
ück5erla ü4ck5ers ück5erw ü4ck5erz ü4ckin ück4sor ü4ckum ü2d1a2 ü2dä üde2c üde2l2 ü3den. üden4g ü3dens üdi2r
üdi2t ü2d1o üdost3 ü2d1ö üdpol4n ü2d3r üd3s2 üd3t2 üdu2 üd3ug üe2 üeb3l ü1ei 2üf ü2f1a ü2f1ä ü2f3ei ü4f3ent
ü6fer6geb üfe2t üf3eti ü2f1i üf1l üf1s2 üf4tan üf2th üf2t3o üf4t3ri üft3s2 ü2fum üge4l3a4 üge4l3ä üge4lec
üge6lei6s üge4len üge4ler üge4lo ügen3s4 ü2g1l ü2gn ügs2 ügs3t üh1a2 ühan3 ühan5d ü1he ü2h3ei ühe2m2 üh3emb
üh3emi ü4h3eng ü4h3ent ü4h3erf ü4h3er4k ü4h3er4z ü2hex üh1i2 ühla2 üh3lam ühl3au üh3lä üh4l3ei üh4lel
üh4l5ene üh2lo üh2l3ö ühl4s3i üh3ne üh1o2 üh3rad üh3reh ühr5ei. ühren5e ühren5s4 üh3ro üh1s ühs2p üh5stei
üh3t2a ü1hu üh3w ü1k ül1a ü2l3ef ül3eim ül3ein üler3a4 üler5ei ülerin6t ül3io ül2la2 üll3ad üll3au üll3e4c
ül4l3ei ül4lent üller4s üller6zeu ül4lid üll3in ül2l3o ül2lö ülls2 üll3sk ü2l1o ü1lu ü2m1a ü4ment ü2m3e2p
üme4r3a ümerin6t ümi2 ü2m3id ü2m3in ümm2s ü2m1u 2ün ün1a üna2c ün2da ün4d3ei ündergene6 ün2dr ünd3s ün2dü
ünen3 ü4n3erd ün2f ünf3ac ünf3ak ünf3ei ünf3le ünf3li ün2gl ün3gla ünkoh4 ünkohl5 ü2n1o ün3sta ünste4r
ün3str ü1nu ün2za ün4zei ünze4n ün2z3i ünzu2 ün4z3un ün2zw ü1o 2üp üpf3l ü1pi üp2p3a üp2p3l ür1a ü2r3ei
ü2r3e2l ü4r3en4t3 ür4f3er4 ür2f3r ür4g5en4g ürge4ra ü1ri ürk2l ü1ro3 üroe4 ürom4 üror4 ürp2 ür2rh ürr2s
ür2st ürte4l3 ü1ru ür4z3in ür2zo ür2zö ürzt4 ür2zw üsch5af ü3schi ü4schl üse3e üsen3e üsen3s üse3r4 üse3s
ü1s2p üs2s3a üs2s3c üsse6l5ers üsse4l5i üs2s3o üs2st üst3a üs4tei üste4n 2üß ü2t3al ü2t3au üte2n üten3s4
üter3a üte6r5eis üte4rer üterich6 ü2t1h ü2t1r üt2sa üt2se üt2st üt3te ütte4n3 üt2tr üt2za üt2zw 1v v1ab
v2ab2r 2vabs va1c va3e2m va3fl v2ak va3lam val4en val5ero val5erp val4lan val4lo vall3s4 val4sa val4sp
val4su 2valu 2v3amt 2vanb v3ansa 4v3ansc 2v3arb 2v3arm 2v3art va1s va4s3ek 2v3ass vas2t va4s3ta va2t3a2
va4tag va2tä va4t3ei vatem4 va4t5emp va4ten4g va4t5enz va4tess va2t3h va4t3id va4t3in vati6ons. 4v3atmo
va4t3op va4t5ora va4t5ord va4torg va2t3r vat3s vat5sa vats4p vats4t va2t3u vat3z 2v1au 2vb2 2v1c 2vd2 vdi2e
ve2a ve3ak 2ve3al ve3an ve3ar veb2 ve1c ve1e2 ve4ff veg2 2v3eig 2v3ein veit2 veits3 ve3l4ar ve4l3au velo5p
velo3s ve2lu vembe4 2v3emp vendi4 4v3endu ve5ne. vene4n 4v5energ ve4n3in venk2 ven3st ven4t5a4g 4v3entd
vent4st venu2 venzer5 ven6z5ere ve3of ve1p ve2r1 ve3ra. ve5rada ve5rade ve5randa ve5rane vera4s ver6b5art
ver5blei ver5b4li ver3d4 vere2 ve3rec ve5reif ve5reig vere6in verein6s5tr ve3rem ve3res ve4rf4 ver5fl
ve4r3g2 ve3rit verk2 vermen6s vern4a ver3n4e veron4 ver4sep ver5sta ver3sw vert6er verue4 ve3rus verü4 verz2
ve2sp ves3ti vesti4e vete3r 2v3e2tu ve1u 2v1f vf4gh 2vg2 2v1h vi3ana vi3ar via3t2 vi2c vid3s4t vie4h3a
vie4l3a4 viele4 vie6l5er6z vi4ene vier5ad vie4rec vie4r5ei vie5r4er viers4 vie2w3 vig2 2vii vi2l3a vi2lä
vi4l3e4h vi4lei viler4 vi4l5ers vi4l3in vil4le. vi2l3o vi2ma2 vi2n3a ving3 vings4 2v3inv vin4zin vi3s2a3
vise2 vi3si vis4o vi5sor vis2u vit2 vi4tam vi3z viz4e vize3i vize3s 2v1k2 v1l2 v3le 2vlic v2lie 2v1m vmwa2
2v1n v1ob vo2be vob4l voge2 vogel3 vo2gu vol4l3a vol4lei vollen4 vol6l5end voller4 vol6lerf vol6lert vol4l3i
von1 von3s4 vo2pe vor1 voran6schl voran6ze vor5de vo2re2 vor3es vo4rie vo4rim vo4rin vo2ro2 vo2rö vors2
vorsch4 vor5ta voy1 vö2c 2v1p2 v3ps 2vq 2v1ra v1rä v2ree v3ris 2vs vsau2 vs2c vson2 v1s2p v3sta v3s4tel
v3steu v3s2tr vsu1 v1s2z 2vt2 vue1 vu3en. 2vumf 2vumg 2vumk 2vv 2vw 2vz 1w 3waa wab4bl waben3 wa3cho 3wacht
wach6tra wach6trä wa3chu waden3 3waeld 4waeng 3waes w3aeu waffe4 waffel5 waffen5 wa3ge 3wage4n3 wa2g3n 3wah
wahlen4 wah6lens wah6l5ent wah4ler wah4l3i wahl3s4 wai2b wak3l wa3la5c 3wald wal4d3a4 wal4del wal6denk
wal4din wal4d3r wa4les walf2 wa3li wal2m3 wa2lo wal4t3a wal6t5er5e wal6t5erf wal6terl wal4t3h wal4t5in
wal4t3o wal4tri walt6sta wal4tur 3walz walze4 walzen5 wal4zw wam4mei wa3na wa4nau wan4dab wan4dan wan4d5ar
wan4d5as wan4d5eb wan4dec wandels6 5wander wan4d5in wan4dob wan4dr wan4due wan5ge wang6er wangs3 3wann
wan4z3a wanze4 wan6z5en6d wan4z5er wa2p 3ware wa4ref wa4reg ware3i warein4 war4ma war4m3i 3warn war4th
wart4st war3u war4za war6zent 3was wa3s2a wa4scha wa5sche. wasch5ei wa5schen wa4sch5l wa5schun wa4schw wa3se
wa3s2h wasser5e wa3su 3watt watte5s 3wäh wäh3ri 3wäld wände5s 2wäng wärme5i 3wäs 2w1äu 2wb2 wbu2 2w1c 2wd
we2a we2b3a webeat5 webe3e we2b3i we2b3l we2bo we2b3r web3sp we3cha we5cke. we5cken. we5ckes wee2 weed3 2wef
we2fl 3weg we2g3a we4g3ei we4g5en4g we4g5erk weg5ersc we4gim we4gin we2g3l we2g3n we2g3o2 we2g3r weg5s4a
wegs4t 3weh weh4rei weh4r5er4 wehr3o4 wei4ble weib4s wei3de wei3dr 2weie 2weif weifel6d weifs4 wei4g3a
wei4gra weigs4 2weik 3weil wei4na wein5erz weinsau6 wei4san wei4sas weiser6g weiser6h weisex5 3weish
weis6sel weis6spi wei5s4tr wei6takt. wei4tal wei4t5ra weit3s weizen5 wele4n3 wel4kl welle4 wel6schl wel6schr
wel4t3a4 welte4 wel4teb wel4tel wel6t5en6de wel4ter welt5ere welt5ern welt5ers welt5erw welt5erz wel6t5esc
wel4th wel4t3i wel4to wel4t3r wel4t3u wena2 wendegene6 wendes4 wen4kau wen4k5la wen4k5ri we2no wen3s2
we4r3a2 werbe5i werb4s3 3werbu 2werc werde5i 5werdens 3werdu werer4 werga4 wer4g5am wer4gan wergel6
wer6g5els5 wer6g5en6t wer4g3l wer4gn wer4g3o wer4g3r werg3s4 w4e3ri werin4d we4ri4o 3werk. wer4k3a wer4kä
3werke wer4k3i wer4k3l wer4k3o wer4k5re 3werks wer4ku wer4kü wer3o wer3s4h wer6star wer4ta wert5ab wert5ak
wert5an wer4t5än wer6t5eig wer6ter6g wer6t5erm wer6t5ero wer6t5erö wer4t3h wer4t5in wer4t3o4 wer4tre
wer4t5ri wert5sk werts4t wer4t5um wer4t5ur 3wese we2sp we4st wes4t3a weste4 west5ec west5ei wes4tel wes6temp
wes6t5end. west5ende wes6teng wes6t5erwei wes4tex wes4th wes4ti west3o4 wes4tor west3r wes4tu 2wets 3wett
wet4ta wett3r wett3s we1u 2w1ey 2w1f 2wg whi2 w3ho wicht6se wi3cka 3wid 2wieb wiede4 wie5la wie5n4e wi2gl
wigs4c 3wild wil4da4 wil4del wil4dr wim4ma wim6m5ent wim4mu wi3na win4d3a win4d5e4c win4d5ei win6d5erz
3win4dr wind5ri win4g3l win4g3r wings4 wing5se win4kl win6n5er6sc win6nerw win4no winn5str wi2r 3wirk
wir6kene 2wirn 3wirt wi6schef wi4sch5l wi4scho wi4schr wis4e wi5sen wiss4z wis4t3r wi3th 3witzi 3witzl w2j
2w1k 2w1l 2w1m 2wn wn3sh wn3st 3wo1c wo4cha woche4 3woh woh4lei woh4l5e4t woh4na woh3r 3wolf wol4fr wol4l3a
wol4lei wolls4 wor3a wo2r3i work3a wort3a wort3ä 3worte wort5ei wor6t5erf wor6t5erh wort3h wor4to wor4t3r
3wort3s4 wor3u wor3ü wöl4fa wöl4fo 4wölft wör2g 2w1p 2wq 2w1ro 2w1s wse2 wser3 w3s2h w2ska ws2ki ws2ky ws2t
w2s1u 2wt2 wti2 3wuc wuch4sa wuch4sc wuch4sp 3wuec wue3le 3wuerf 3wuerg wuer4s 5wuerst 2w1u2f wun4d3a wun4dä
wun4di wund3r 2wung wun4g3r wung5sc wun2s wunsch5ei wunsch5l wur4f3a wur4f5ei wur4fel wur4fer wur4f3l
wur4f3o 3wurm wur4m3a wur4mei wur4mer wurmes4 wur6m5ess wur4m3i wur2s 3wurst wurst5a wus2 wus3te wu2t3 wutz2
3wüc 3wüh 3würf 3würg 3würst 2ww 2wz x1a 1xa. 2xab xa2be xa2br xaby2 1x2ac 1x2ad 1x2a1e2 xa3fl 1x2ag2 2xal1
xal2l3 xa2m xa3mer x2an. 2xa2na x3anb 3x2ane 2xans xant4h x4anti xa2r 1x2as xa2z 2xb2 xcal2 x1ce x1ch x1cl
2xd xda2 xdi2e 1xe 2x1ef 2x3e2g 2x1ei 2xek xe2l 3xel. xel3a xe3lei 2xemp x2en xenk2 xen3s2 2x1e2p 2x3erl
xer4la xer3s2 2x1eu 2x1ex 2x1f2 x3fi 2xg2 2x1h x2i xib2 xi1c xich4 xi3dan xide2 xi4d3ei xi4d3em xidi2 x3i2do
3xi2e 3xik2 xi4lar xi4l3au xi4l3er xi2lo xi2l3u 1xim x3imp xin3s2 1xip xi2s3a 3xisc xi2s3e xi4s3or xiss2
xi2su x3i2tu 2x1k2 xkal2 2x2l2 x3la x3lä x3le x3lo 2x1m 2x1n x1od xo2du 2xo1e2 x1o2l xonen4 xo4n5end x1o2r
xos2 x2ot 2x1ö2 2x1p2 x3par x3pau x3plor xpor4ta xpor6t5er6 xpor4t5r x3pos x3pu 2x1r 2x1s2 x3sh xst2 2xt
xt1a x2ta2b x2tak xt4ane x2tau xt1ä x2tän x2täs xtblo4 xtblock5 x2t3e2b x2t3e2d x4t3eig xt3ein x2t3el
x4t3ent x4t3er4f x4t3er4g x4t3er4l xter4s x4t5ersc x4t5erse x4t3erw x2t3e2v x2t3ex xtfi4l xt1h x2thi x2t3id
xti4la xti4lei xti4lin xt5il4lu x2t3im xt3ind xt3inf xt3inh xt3ins xt1o2 x2tob x2tor xtra3b4 xtra3c xtra3l
xt5rand x4t3rau xt3rec x4t3rep x4t3res xt1s2 xtu3e x2t3um x2t3un x2tup xtu3ra 1xu xu1a xu1e x1um xu2n 2xunt
xu2s1 xusa2 xus3t 2x2v x3ve xvil2 x3vo 2xw 1xy. 1yac y2ach yach4t5r yacht5s4 ya1h ya1i2 1yak y3al. ya3la
y3alb yan2g y3ank y3anz ya2ro y1au y1ät yb2r y1c ycer4 y4chia ych3n yd3al ydri2 ydrid3 ydro3 y1e y2ec ye2d
y2ef y2el ye2ne yen2n yer3a2 y2ere y2eri yer2n3 y2es. yes2p ye2th y1f2 ygene4r yg2l ygro3s y1h yhr2 2y1i2
y1k2 yke3n yk3s yk3t yl3ac yl3aet y3lak y2l3a2m yla2n ylan3e y5lant. y5l4ante y5lanti y3lat yl3ät yl3c y2le.
y2l3es y2l3e2t ylinde4 yli4ne. ylk2 yloid3 yloni5e ylon3s yl3ora yl1s2 yltri3 2ym ym4ae ym4an ym4är ym4el
ym1p2 ym4pha ym4phor ympi3e 2yn y1na ynae4r y2n3an ynä2r yndro6ma y3ne. yne4c yn4eu ynk2 yn1o yno2d yno2t
yno2v yn3t2 ynta2 y1nu y2od yof2 yoff3 1yog yog4a3 yonal5s4 y3ont y3o2pe yo3ru yo1s y3os. yos2t y3ot. y1ou
yout3a 2y1p yp3a2b ypa2n y2pec ype4r yper3o4 y2p3i2d ypi2e y2p3in y2p3lo ypo3 ypot2 y2ps yp3th y2p3um y1r
yrae3i yrä3i yri5er. yri5ers yro1 yro4s5te yrr2 2ys ysau2 ys2c yse1 ysein4 yse2n3 yse3s ys3l y3s2n ys2po
yst4e ys5tem yste4n ys4the ysti5er ys4tol ysto4le y3s4tra ys4tri y3s2ty ysu2 y2s3ur y1s2z yte2n3 y2tes yt2h
yt4he ythi3e y3to yto3s2 y1u yu2r yure3 yvet2 yvon4 ywurs4 y1y yze5r4i 1z 2z1ab 2zacc 2z3ach za3cha za3chä
2z1a2d za2e z3ae2c 3z2aeh 2z3aem 4z3aend 4z5aengs z3aerm za3ess 2z3aet 4z3aeus 4z3aeuß za3f4a 2z3aff za2ga
za3gr 3z2ah zah4n5er4 za3hol z2ai za3im z1ak 2z3akk za3kl 2z3alb 2z3ald zal4e 2z3all 2z3alp 2z3alt 2z1am
za2me 2z3a2na3 2zanb zan3d2 2zanf 4z3anga z5angeb z5angel z3angl 4z3angs 2zanh zan4ka zan4kl 2zanl 2z3anm
2zanp 2zanr 2z3ans z4ans. zanti3 2zanw za1o2 zapf3l 2z3a2po 2z1a2q 3zar. 2z3arb 2zarc zare3s 2z3arg 2z3arm
4z3arti zar4t3r zarts4 2z3arz z1as zas2b zas2p z1at 3z4aub 2z3au2f3 2z3aug 2z3auk z3aur z3ausb z3ausf
4z3ausg z3ausl 4z3auss z3ausw 2z3aut 2z1ä2c zäh4lin 4zähnl zäh3r 2z1äm z3änd z3ängs z1äp z3ärg 2z3ärm 2z1ät
2zäug 2z3äus 2zäuß 2zäx 2zb2 zba4c zbach3 z3be zber4e z3bo zbue3b zbü3b zby2 2z1c 2zd2 zdan2 zdä1 zdi2e
zdi5str z3ds zdue3b zdü3b 4z3e4ben zebra3 zechen5 4z3echo zech3s zed2 ze4dik ze4dit ze1e2 2z3eff zeg2 ze4gal
zehe2 zehen3 zeh2l zehn3a zeh4n5en zehn3s4 zei5cho zei3f2 zeik2 zeile4 zeilen5 2z3ein ze3in. z4ein4a zein4de
zei4n3e zeinen4 z4eino ze5in4se zeis2 zei3sk zei3sp zei3st zei4t3a zei4tä zeite4 zei4teb zei4tei zei4tel
zei4t5er5 zei4t3o zei4tr zeit5re zeit5ri ze2la zel5abr zel3a4d zel3ae ze3lag zel3am zela4n zel5an5e zel5ang
zel3au ze2l3ä zel3d4 ze4led zelei6er ze4l5eig ze5leis z3e4lek 4zelekt ze4l3en ze4l3er zeler5e ze4les zel3ex
zel3id ze4l5inf zel5int 4z3e4lit zel4lab zel4l5ac zellar6t zel6lein zeller6z zell3s4 ze2lo zel3ob zelp2
zels4t zel5ste zel3sz zel4tau zel4t5in zelu2 zembe4 zem4e ze4mis 2z3emp zena4g ze5natt ze4n3au ze2nä zende4c
zende4k zen5ebe zen5en5e zen5erf zen5erke zen5ern ze4nerw zen5ess zen3f 4z5en4ge. zenge6ne6 4zengp ze4nid
zen5inn zenk2 zen3n ze2n3o zensch4 zen4sem zen4ser zens4po 4z5entna 4z5en4tro zent3s zen4z5ar zen6zert
zen6zerw zen4zin zeo2r ze4pen ze3p2f zeppe3 zer3ad zer3a4g zer3an ze4r3at 4z3erbi zer3ed 6z5ereign ze4rein
ze4remi zer5end zer5erw 4z5erfül 4z5ergae 4z3ergä zer4gon 4z3er4gu ze4r3i4d zerin4d zerin4h zerin6st
zerin6te 5zerl. zer6lang zer6laub zer4le. 4z5erleb zer4len zerlo4 zer6maec 4z5er4mäc 5zerme 4z5ermit zer4nan
zer4n5e4b zer6nerb zer5obe ze3rop ze3ros ze3rös 2z3erq zers2 z5ersae 4z5ersat 4z3ersä 6z5er6strec zer4t5a4g
zer6t5akte zer4tar zer6t5emp zerten4 zerter5 zer6t5ere zer6terl zer4t5in zer4ton zer6t5rau zert3s4 zes2a
zes3au ze3sch zes3er zes4ph zes4sa4 zess5ag zess5an zes4seb zessen4 zes6s5end zes4ser4 zess5erf zess5erz
zes6s5ort. zes6s5or6te. zes6s5or6ten zes6s5orts zes4sp zes4sum zes4s5ur4 ze5stau zes4th zes4tie ze5stra
4z3e4tap 4zetat ze3te 2z3e2th 4zetts zeug3a zeu4gei zeu4gel zeu4g5e4m zeuge4n zeu4g3r 2z3eul ze3um ze3ur
2z1e2x1 2z1f2 2zg2 zge3n4a zger4a zge6r5in6nu zger4s5e 2z1h2 zhau4t3 zi5alei zi5aleng zi5alim zi5a4lin
zi3ang zi2ar zib2 zi3cho zich6t5er6 zi4d3ei 3zie zie4hei zie4l3a ziele4 zie4l5eb zie4lei zie4l5er zie4let
zie4l3i zi3ell zie2n zien3s zie4r5ei zi3erh zi5ertu zi3es. zi3ess zi3esu zi3esz zif4fr zi3fl zi4gec 4z3i4gel
zig3sp zi4kon zil4e zi4mit 2z3imp zim2t3 2zimu zi3nal 4z3inde z4ine zi4n3et zi4n3in 4z3i4n3it zin4k3l zinks4
zin4na 4z3in4sa zin5sas 4z5insel zin4s5er zin4sk 4zinsuf zi2o zio3d zi3on. zi3ons zip4a zirk2 zirks3 zi3s2z
3zit zi4t3an zite2 zithe4 zi2t3o2 2zj 2z1k2 z3ko zko3ef z3kr zkue3b zkü3b z3ky 2z1l zland5er zlei5ti zle3s
z3lo 2z1m2 zmau4s 2z1n2 z3ne znebe4 znei3 zn4eu 2z3o4as 2z1ob 2z3oe2d zoe2f 3z4oeg 2z3oek 4zoel. 4zoels z1of
zo2gl 2z1oh zo4lig zol4l3a4 zol4l5ei zol6l5en6t5 zoller4 zol6lerf zol6l5erk zol6l5erl zol6lert zol4lin
zol4lo zolls4 zoll5ste 3zon zon3s2 zon4t5er 3zo2o zoo3s2 2z3o2pe 2zopt 2z3ora zo2ri z4orn zor4n3a zor4ner
2z3ort 2z3osz zo2t3a 2z1ou zo2w zo2ze 2z1ö2d 2z1ö2f 3zög 2z1ök z1öl 2zöl. 2zöle z2öli z2öll 2zöls 2z1p2 2zq
2z1r2 z3ra z3ru 2z1s2 zsau4 zsch2 zse3r4u z3sh zsi1 z3sl zst2 zsu1 2zt zt3abr zta2n z4t3an3e z4t5anze z2t3ar
zte3e2 zt3ehe zt5eins z4t3ent z4t3erz z3t4es zte3s4k zte5str zt3hel z2t3hi z2t3ho z2thu zt3ind zt3inf zt3ins
zt4ram zt3rec zt3s2 z4t3urs ztz2 zu1 zub2 zucht5o zucht5r zuchts4 zud2 zudi4e 2zueb zu3ebb zu3ebn zue2k
zu2el zu2en zu3ent zu4erc zu4ern zue4r3o4 zu4ers. zue2t zuf2 zu4g5ans zu4g3ar zu4gat zug5eis zu4g5ent zugg2
zug5inn zu4g3la zu4glä zu4glö zug2r zug5rau zug4san zug5sti 2z3uhr zui2 zu3le 2z3ult zu3lu 2z3um. 2z3umb
zumen4s 2zumf 2zumg 2z3umh 2zumk 2zuml zu3mo 2zumr 2z3ums zu3m2u 2z3umw 4z3unab zu3n2e 4z3unem 4z3unfa
4zunfä zunge4n5 4zunget 4z3ungl zungs3 4z3u4nio 2zunr 2z3uns 2zunt zuo2 zup4fi zu3r4a 2z3urk 2z3url 2z3urn
2z3urs 2z3urt zu3s2 zu5sch4 zus4e zus4p zut4a zu3te zut4r zuve4 zuz2 2züb zür3c 2zv 4zwaer 4zwaes 2zwaf
2zwag 2zwah 2zwal 4zwand z4wang 2z3wap 2zwa2s zwasse4 2zwäc 2zwär 2zwäs 2zweb z2wec 4z3wech 2zwed 2zweg
zweg3s 2zweh 5z4weig 4zweil 4zwein zwei5sc 2zwel 2zwen z4werg 4zwerk 4zwert 2zwes z2wic 2zwid zwi2e 4z5wied
4zwild 5z4wing 4z5wint 4zwirr 4zwirt z4wisc 4zwiss z4wist 2zwur zwur4m3 2zwü zy3an. zy2le zy2m3i 2zz zz2a
zza3t zz3en4s z2z3id z2z3i2k zzi2n zz3ini zzi3s2 zz2o zzol2 z2z3or zz2ö zzug4s zz2w`

export const exceptions = ''

/** Letters that stay together at a word's beginning and end. */
export const least = { left: 2, right: 2 }
