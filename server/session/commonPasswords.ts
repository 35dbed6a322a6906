/** Passwords that everybody tries first, eight characters and longer, small letters; rows and repetitions are found by rule in passwords.ts. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    0123456789 100200300 101010101 10203040 102030405 11111111a 1111111a 11223344 1122334455 112233445566 12312312 123123123 1231231234 123321123 12341234
    12344321 123454321 1234554321 123456123 123456654321 12345678 123456789 1234567890 12345678910 123456789a 123456789q 12345678a 1234567a 123456aa
    123456abc 123456qw 123456qwerty 12345qwert 1234abcd 1234qwer 123abc123 123qwe123 123qweasd 123qweasdzxc 12qwaszx 131452013 1314520520 135135135
    13579246 135792468 147147147 14725836 147258369 147852369 147896325 159357159 159753159 159951159 19841984a 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
    1qazxsw2 20002000a 20202020a 246810121 258456258 2wsx3edc 31415926 314159265 32165498 321654987 36925814 456789123 5201314520 52013145201 520520520
    654321123 741852963 753951852 789456123 87654321 876543210 88888888a 963852741 987654321 9876543210 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5
    aa123456 aa12345678 abc12345 abc123456 abc@12345 abcabc123 abcd1234 abcd12345 abcd@1234 abcde123 abcdef12 abcdef123 access123 access14 adgangskode
    admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 adminadmin administrador administrateur administrator ahoj1234 alejandra alejandro
    alejandro1 alessandra alessandro alexander alexandra andrea123 andrew123 angel123 angelica angels123 anjing123 anthony1 anything arcada123 arcada1234
    arcadamall argentina argentina1 arsenal123 asd123456 asdasd123 asdasdasd asdf1234 asdfasdf asdfghjk1 asdfqwer ashley123 asshole1 autumn123 azerty123
    azertyui babyboy1 babygirl babygirl1 barcelona barcelona1 bartek123 baseball baseball1 basketball basketball1 batman123 beautiful benfica1 benjamin
    benjamin1 besiktas bismillah bismillah1 blablabla blahblah blessed1 blueberry bonjour1 bonjour123 brandon1 brasil123 brittany bubbles1 budapest
    bullshit butterfly butterfly1 carolina carolina1 caroline ceskarepublika changeme changeme1 changeme123 charlie1 charlie123 cheesecake chelsea123
    chocolate chocolate1 chouchou christian christian1 christina christopher cintaku123 colombia colombia1 computer computer1 contrasena contrasena1
    contraseña cookie123 corinthians corvette counterstrike creative cristian cristina crystal1 czesc123 daniel123 danielle danielle1 danmark1 database
    december default1 default123 diamond1 diamonds dolphin1 dolphins dontknow doraemon doraemon1 doudou123 dragon123 dragonball dupadupa elephant
    elizabeth elizabeth1 england1 estrella everything facebook facebook1 facebook123 family123 father123 february fenerbahce fernanda fernando fernando1
    ferrari1 flamengo flamengo1 football football1 football123 forever1 fortnite1 forzaitalia francesca francesco francisca francisco freedom1 friday123
    fuckyou1 fuckyou123 fuckyou2 fussball futebol1 gabriela gabriella galatasaray garfield germany1 giuseppe godbless godisgood google123 guest123
    guest1234 hahaha123 hahahaha hallo123 hallohallo handsome haslo123 haslo1234 heaven777 hej12345 hejhej123 hejsan123 hello123 hello1234 hellohello
    hellokitty heslo123 heslo1234 hockey123 hottie12 hunter12 hunter123 iamthebest idontknow ilovegod iloveme1 ilovemyself iloveyou iloveyou! iloveyou1
    iloveyou123 iloveyou2 india@123 indonesia indonesia1 instagram internet internet1 isabella isabella1 italia123 january1 jasmine1 jelszo123 jennifer
    jennifer1 jessica1 jessica123 jesus123 jesus777 jesuschrist jetaime1 jonathan jonathan1 jordan123 jordan23 juventus juventus1 juventus1897 karolina
    karolina1 katasandi katherine killer123 kitty123 kobenhavn kocham123 kochamcie kurwa123 ladybug1 lamborghini lavender letmein! letmein1 letmein12
    letmein123 linux123 liverpool liverpool1 liverpool123 login123 login1234 lol12345 lollipop lollol123 losenord loulou123 lovelove loveme123 lovers123
    loveyou1 lozinka1 lösenord magyarorszag mahalkita manchester manchester1 marcin123 margaret mariposa marseille master123 masterkey mateusz1 matrix123
    matthew1 melissa1 mercedes mercedes1 mexico123 michael1 michelle michelle1 microsoft midnight minecraft minecraft1 misiek123 monday123 monica123
    monkey123 moonlight mot2passe motdepasse mother123 mountain mustang1 mylove123 mypassword mypassword1 mysql123 napoli1926 naruto123 nathalie newcastle
    newpass1 newpassword nicholas nicholas1 ninja123 nopassword nothing1 nothing123 november october1 oldpassword omgomg123 onlinemall oracle123 p@$$w0rd
    p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword pa$$word palavrapasse palmeiras paradise parola123 pass1234 pass12345 pass123456 pass@123 pass@1234 passer123
    passpass passw0rd passw0rd! password password! password1 password1! password12 password123 password123! password1234 password2 password3 passwort
    passwort1 passwort123 patricia patricia1 patrick1 peaches1 pikachu123 playboy1 pokemon1 pokemon123 polska12 polska123 porsche1 portugal portugal1
    postgres postgres1 precious princesa princesa1 princess princess1 princess123 princesse pumpkin1 pussy123 q1234567 q12345678 q123456789 q1w2e3r4
    q1w2e3r4t5 qazwsx123 qazwsxedc qq123456 qq123456789 qwe123456 qwe123qwe qweasd123 qweasdzxc qweqweqwe qwer1234 qwert123 qwert1234 qwerty1! qwerty12
    qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@123 qwertyui1 qwertz123 rahasia1 rahasia123 rainbow1 rainbow123 realmadrid realmadrid1 rebecca1
    richard1 rodrigo1 root1234 rootroot salasana samantha samantha1 samsung1 samsung123 santiago santiago1 sayang123 sayangku scooter1 scorpion scorpion1
    sebastian sebastian1 secret12 secret123 security security1 senha123 senha1234 senha12345 september server123 sexy1234 shadow123 shannon1 shopping
    shopping1 slovensko snoopy123 snowball softball1 soleil123 something sommer123 sommer2024 sommer2025 spiderman spiderman1 sporting1 spring123
    spring2025 starlight starwars starwars1 stephanie stockholm strawberry summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025
    summer2026 sunshine sunshine1 sunshine123 superman superman1 superman123 supersecret supersuper superuser supervisor sverige1 sweetheart sweetie1
    system123 szeretlek teamo123 teamomucho temp1234 temporal1 tequiero tequieromucho test1234 test12345 test123456 test@123 tester123 testing1 testing123
    testtest thailand thepassword thomas123 tigger123 tiktok123 tinkerbell toor1234 topsecret trololo1 trustno1 user1234 valentina valentina1 valentina123
    veronica veronica1 victoria victoria1 volleyball w123456789 wang1234 warszawa welcome1 welcome1! welcome12 welcome123 welcome2 welcome@123 whatever
    whatever1 whatthe1 whiskey1 william1 windows1 windows10 windows7 winston1 winter123 winter2024 winter2025 woaini1314 woaini520 woaini521 yamaha123
    yourpassword youtube123 z1234567 zaq12wsx zaq1zaq1 zaqwsx123 zxc123456 zxcv1234 zxcvbnm1 zxcvbnm123 zxczxczxc
  `.trim().split(/\s+/),
);
