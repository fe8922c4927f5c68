document.title = 'Nekodrome';
